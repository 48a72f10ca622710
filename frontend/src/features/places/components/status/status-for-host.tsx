import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { AnnouncedStatus } from '#shared/domains/places/shapes.ts';
import { proposedStarts, statusMark } from '#shared/domains/places/status.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { useDateChanges, useStatusOf } from '../../api/use-place-status.ts';
import { momentText } from '../../model/status-text.ts';
import { StatusNote } from './status-note.tsx';

interface OfDate {
  readonly event: EventPage;
  readonly status: AnnouncedStatus;
}

const MoveButton = ({
  event,
  status,
  to,
  label,
}: OfDate & { readonly to: string; readonly label: string }) => {
  const { move } = useDateChanges(event);
  const { busy, run } = useAction(() => move(to, statusMark(status.placeId, status)), {
    done: m.place_status_moved(),
  });
  return (
    <Button variant="secondary" size="sm" loading={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
};

const CancelDate = ({ event, status }: OfDate) => {
  const { cancel } = useDateChanges(event);
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAction(() => cancel(status.note), { finally: () => setAsks(false) });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
        {m.place_status_cancel()}
      </Button>
      <ConfirmDialog
        open={asks}
        title={m.place_status_cancel_title()}
        action={m.place_status_cancel()}
        cancel={m.place_status_keep()}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsks(false)}
      >
        {m.place_status_cancel_text()}
      </ConfirmDialog>
    </>
  );
};

const Decision = ({ event, status }: OfDate) => {
  const now = useNow();
  const { data, error } = useRead(eventsContract.mine, { query: {} });
  const others = (data?.items ?? []).filter(
    (one) => !one.cancelled && (one.id !== event.id || one.occurrenceId !== event.occurrenceId),
  );
  const starts = data ? proposedStarts(event, status, others, now) : [];
  // Buttons that appear one by one would move under a finger.
  if (!data && !error) return <FormSkeleton fields={1} />;
  return (
    <>
      <span>{m.place_status_decide()}</span>
      <Cluster>
        {status.minutes !== null && (
          <MoveButton
            {...{ event, status }}
            to={addMilliseconds(event.dateStart, status.minutes * MINUTE_MS)}
            label={m.place_status_move({ minutes: status.minutes })}
          />
        )}
        {starts.map((to) => (
          <MoveButton
            key={to}
            {...{ event, status, to }}
            label={m.place_status_move_to({ time: momentText(to, event.timeZone, now) })}
          />
        ))}
        <CancelDate event={event} status={status} />
      </Cluster>
    </>
  );
};

/** What the place of a date has announced, and what its host can do about it. */
export const StatusForHost = ({ event }: { readonly event: EventPage }) => {
  const now = useNow();
  const status = useStatusOf(event);
  if (!status || event.dateStart <= now) return null;
  return (
    <StatusNote status={status} timeZone={event.timeZone}>
      <Decision event={event} status={status} />
    </StatusNote>
  );
};
