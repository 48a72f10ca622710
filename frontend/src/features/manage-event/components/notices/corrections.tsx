import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { PersonRow } from '#frontend/ui/row-list/person-row.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { type AskedCorrection, reliabilityContract } from '#shared/domains/reliability/contract.ts';

const recorded = { no_show: m.manage_marked_no_show, late_cancel: m.manage_marked_late } as const;
const actions = { no_show: m.manage_correct_came, late_cancel: m.manage_late_excuse } as const;

interface RowProps {
  readonly event: EventPage;
  readonly asked: AskedCorrection;
}

const Row = ({ event, asked: { user, attendance } }: RowProps) => {
  const { userId, displayName: name, photoURL } = user;
  const setAttendance = useWrite(eventsContract.setAttendance);
  const { busy, run } = useAction(
    () =>
      setAttendance({
        params: { ...dateOf(event), userId },
        body: { attendance: attendance === 'no_show' ? 'came' : null },
      }),
    { done: m.manage_attendance_saved({ name }) },
  );
  return (
    <PersonRow id={userId} name={name} hint={recorded[attendance]()} photoURL={photoURL}>
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        aria-label={m.manage_correct_who({ name, action: actions[attendance]() })}
        onClick={() => void run()}
      >
        {actions[attendance]()}
      </Button>
    </PersonRow>
  );
};

/** For the host: who asks to correct what was recorded of them. Left out while nobody does. */
export const Corrections = ({ event }: { readonly event: EventPage }) => {
  const { data } = useRead(reliabilityContract.corrections, { params: dateOf(event) });
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="corrections">
      <h2 id="corrections">{m.manage_corrections()}</h2>
      <p>{m.manage_corrections_text()}</p>
      <RowList label={m.manage_corrections()}>
        {data.items.map((asked) => (
          <Row key={asked.user.userId} event={event} asked={asked} />
        ))}
      </RowList>
    </Card>
  );
};
