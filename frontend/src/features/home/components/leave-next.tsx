import { m } from '#frontend/paraglide/messages.js';
import { LeaveEventDialog } from '#frontend/ui/dialog/leave-event-dialog.tsx';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import { useLeaveEvent } from '../api/use-leave-event.ts';
import { useHomeAction } from '../model/use-home-action.ts';

interface LeaveNextProps {
  readonly event: AgendaCard;
  readonly onClose: () => void;
}

/** Asks, and then gives up the member's spot in the next event. Loaded when it is needed, with the contract of events. */
export const LeaveNext = ({ event, onClose }: LeaveNextProps) => {
  const leaveEvent = useLeaveEvent();
  const leave = useHomeAction(() => leaveEvent(event), m.event_left(), onClose);
  return <LeaveEventDialog open busy={leave.busy} onConfirm={() => void leave.run()} onClose={onClose} />;
};
