import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';

interface LeavingProps {
  readonly status: RsvpStatus | undefined;
  /** It counts as canceling late. */
  readonly isLate: boolean;
  /** There is no way back: it is past the deadline. */
  readonly isFinal: boolean;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const going = {
  title: m.event_leave_title,
  text: m.event_leave_text,
  action: m.event_leave_action,
  keep: m.event_leave_keep,
};
const words: Partial<Record<RsvpStatus, typeof going>> = {
  waitlisted: {
    title: m.event_leave_waitlist_title,
    text: m.event_leave_waitlist_text,
    action: m.event_leave_waitlist,
    keep: m.event_leave_waitlist_keep,
  },
  invited: {
    title: m.event_decline_title,
    text: m.event_decline_text,
    action: m.event_cant_make_it,
    keep: m.event_decline_back,
  },
  maybe: {
    title: m.event_decline_title,
    text: m.event_decline_text,
    action: m.event_cant_make_it,
    keep: m.event_decline_back,
  },
  pending_approval: {
    title: m.event_withdraw_title,
    text: m.event_withdraw_text,
    action: m.event_withdraw,
    keep: m.event_withdraw_keep,
  },
};

/** Asks before someone gives up what others may take. */
export const Leaving = ({ status, isLate, isFinal, onLeave, onClose }: LeavingProps) => {
  const { title, text, action, keep } = (status && words[status]) ?? going;
  return (
    <ConfirmDialog
      open
      title={title()}
      action={action()}
      cancel={keep()}
      onConfirm={onLeave}
      onClose={onClose}
    >
      <p>{isFinal ? m.event_leave_final() : text()}</p>
      {isLate && <p>{m.event_leave_late()}</p>}
    </ConfirmDialog>
  );
};
