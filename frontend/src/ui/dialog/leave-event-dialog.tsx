import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveEventDialogProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before someone who is going gives up their spot. */
export const LeaveEventDialog = (props: LeaveEventDialogProps) => (
  <ConfirmDialog
    {...props}
    title={m.event_leave_title()}
    action={m.event_leave_action()}
    cancel={m.event_leave_keep()}
  >
    {m.event_leave_text()}
  </ConfirmDialog>
);
