import { IconMessages } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { paths } from '#shared/product/paths.ts';

interface OpenConversationProps {
  readonly label: string;
  readonly open: () => Promise<Pick<Conversation, 'id'>>;
}

const OpenConversation = ({ label, open }: OpenConversationProps) => {
  const navigate = useNavigate();
  const { busy, run } = useAction(async () => navigate(paths.conversation((await open()).id)));
  return (
    <Button
      variant="secondary"
      icon={<IconMessages size={18} aria-hidden />}
      loading={busy}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
};

interface DateProps {
  readonly event: { readonly id: string; readonly occurrenceId: string };
}

/** For the host of a date and everyone who is going: their conversation. */
export const OpenEventConversation = ({ event: { id: eventId, occurrenceId } }: DateProps) => {
  const open = useWrite(conversationsContract.openEvent);
  return (
    <OpenConversation
      label={m.messages_event_conversation()}
      open={() => open({ params: { eventId, occurrenceId }, body: {} })}
    />
  );
};

/** For the members of a team: their conversation. */
export const OpenTeamConversation = ({ teamId }: { readonly teamId: string }) => {
  const open = useWrite(conversationsContract.openTeam);
  return (
    <OpenConversation
      label={m.messages_team_conversation()}
      open={() => open({ params: { teamId }, body: {} })}
    />
  );
};
