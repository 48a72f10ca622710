import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { attendanceState } from '#shared/domains/events/attendance.ts';
import type { GaveUpLate } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useLateCancellations } from '../api/use-late-cancellations.ts';
import css from './manage.module.css';

interface RowProps {
  readonly event: EventPage;
  readonly person: GaveUpLate;
  readonly onCount: (counts: boolean) => Promise<unknown>;
}

const Row = ({ event, person: { user, since, counts }, onCount }: RowProps) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const name = user.displayName;
  const at = `${dayAndMonth(since, zone)}, ${time(since, zone, viewerZone())}`;
  const canRecord = attendanceState(event, useNow()) === 'open';
  const { busy, run } = useAction(() => onCount(!counts));
  return (
    <li className={css.row}>
      <span className={css.person}>
        <Avatar seed={user.userId} name={name} src={user.photoURL} size={40} />
        <TwoLines
          title={name}
          hint={counts ? m.manage_late_counts({ time: at }) : m.manage_late_excused({ time: at })}
        />
      </span>
      {canRecord && (
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          aria-label={counts ? m.manage_late_excuse_who({ name }) : m.manage_late_count_who({ name })}
          onClick={() => void run()}
        >
          {counts ? m.manage_late_excuse() : m.manage_late_count()}
        </Button>
      )}
    </li>
  );
};

/** Who gave up their spot late; the host can say that it was fine. Left out while nobody did. */
export const LateCancellations = ({ event }: { readonly event: EventPage }) => {
  const { read, count } = useLateCancellations(event);
  const { data, error } = read;
  if (data ? data.length === 0 : !error) return null;
  return (
    <Section title={m.manage_late_title()}>
      <Loaded of={read} heading="h3" failed={m.manage_late_failed()} skeleton={null}>
        {(people) => (
          <RowList label={m.manage_late_title()}>
            {people.map((person) => (
              <Row
                key={person.user.userId}
                event={event}
                person={person}
                onCount={(counts) => count(person.user.userId, counts)}
              />
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
};
