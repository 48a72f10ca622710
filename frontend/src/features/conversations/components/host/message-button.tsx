import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { paths } from '#shared/product/paths.ts';

/** Few people open it, so it is loaded on demand. */
const MessagePerson = lazy(async () => ({ default: (await import('./message-person.tsx')).MessagePerson }));

interface MessageButtonProps {
  readonly userId: string;
  readonly name: string;
}

/** On another person's profile: opens the conversation with them, or begins one. */
export const MessageButton = ({ userId, name }: MessageButtonProps) => {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { busy, run } = useAction(async () => {
    const { conversationId } = await call(conversationsContract.reach, { params: { userId } });
    if (conversationId === null) setOpen(true);
    else await navigate(paths.conversation(conversationId));
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconMessageCircle size={20} aria-hidden />}
        aria-label={m.messages_message_who({ name })}
        loading={busy}
        onClick={() => void run()}
      >
        {m.messages_message()}
      </Button>
      {open && (
        <Suspense>
          <MessagePerson userId={userId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
