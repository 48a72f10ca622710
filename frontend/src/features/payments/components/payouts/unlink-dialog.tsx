import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { useAccountActions } from '../../api/account-actions.ts';
import css from './payout.module.css';

interface UnlinkDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What ends with the link and what does not, before confirming. */
export const UnlinkDialog = ({ open, onClose }: UnlinkDialogProps) => {
  const { name } = usePlatform();
  const { unlink } = useAccountActions();
  const { busy, run } = useAction(unlink, {
    done: { text: m.payouts_unlinked(), duration: 'short' },
    failed: m.payouts_unlink_failed(),
    finally: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={m.payouts_unlink_title()}
      action={m.payouts_unlink()}
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <ul className={css.consequences}>
        <li>{m.payouts_unlink_payments({ name })}</li>
        <li>{m.payouts_unlink_safe()}</li>
        <li>{m.payouts_unlink_plans()}</li>
      </ul>
    </ConfirmDialog>
  );
};
