import { lazy, Suspense } from 'react';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { LATE_CANCEL_MS } from '#shared/domains/events/attendance.ts';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';

interface FreeLeavingProps {
  readonly status: RsvpStatus | undefined;
  /** It counts as canceling late. */
  readonly isLate: boolean;
  /** There is no way back: it is past the deadline. */
  readonly isFinal: boolean;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

interface LeavingProps {
  readonly event: EventPage;
  readonly onLeave: () => void;
  /** `back` is what is given back of what was paid, in cents. */
  readonly onLeavePaid: (back: number) => void;
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
  paying: {
    title: m.event_paying_leave_title,
    text: m.event_paying_leave_text,
    action: m.event_paying_give_up,
    keep: m.event_paying_keep,
  },
  pending_approval: {
    title: m.event_withdraw_title,
    text: m.event_withdraw_text,
    action: m.event_withdraw,
    keep: m.event_withdraw_keep,
  },
};

const FreeLeaving = ({ status, isLate, isFinal, onLeave, onClose }: FreeLeavingProps) => {
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

/** Most people pay nothing. */
const PaidLeaving = lazy(
  lazyRoute('paid-leaving', async () => ({ default: (await import('./paid-leaving.tsx')).PaidLeaving })),
);

/** Asks before someone gives up what others may take, and what they may have paid for. */
export const Leaving = ({ event, onLeave, onLeavePaid, onClose }: LeavingProps) => {
  const now = useNow();
  const mine = event.myRsvp;
  const isGoing = mine?.status === 'going';
  const isLate = isGoing && !mine.byDefault && now > addMilliseconds(event.dateStart, -LATE_CANCEL_MS);
  const consequences = { isLate, isFinal: event.rsvpState === 'past_deadline' };
  const [saleId, ...others] = isGoing ? [...(mine.saleId ? [mine.saleId] : []), ...(mine.addedBy ?? [])] : [];
  if (!saleId)
    return <FreeLeaving status={mine?.status} {...consequences} onLeave={onLeave} onClose={onClose} />;
  return (
    <Suspense>
      <PaidLeaving
        saleId={saleId}
        others={others}
        timeZone={event.timeZone}
        {...consequences}
        onLeave={onLeavePaid}
        onClose={onClose}
      />
    </Suspense>
  );
};
