import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { useBlock } from './use-block.ts';

/** On another person's profile: blocks them, after a question. */
export const BlockButton = ({ userId, name }: { readonly userId: string; readonly name: string }) => {
  const [asking, setAsking] = useState(false);
  const block = useBlock();
  const { busy, run } = useAction(async () => {
    await block([userId]);
    setAsking(false);
  });
  return (
    <>
      <IconButton label={m.privacy_block_who({ name })} onClick={() => setAsking(true)}>
        <IconBan size={22} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={m.privacy_block_question({ name })}
        action={m.privacy_block()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {m.privacy_block_text({ name })}
      </ConfirmDialog>
    </>
  );
};
