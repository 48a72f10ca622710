import { Link } from 'react-router';
import { shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { AttendeePerson } from './attendee-person.tsx';
import css from './manage.module.css';

const SHOWN = 6;

interface FirstAttendeesProps {
  readonly event: EventPage;
  readonly attendees: readonly Attendee[];
}

/** The latest people who joined, with the way to all of them. */
export const FirstAttendees = ({ event, attendees }: FirstAttendeesProps) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const latest = attendees.toSorted((one, other) => other.since.localeCompare(one.since)).slice(0, SHOWN);
  return (
    <Section
      title={m.manage_attendees()}
      more={
        attendees.length > SHOWN && (
          <Link to={paths.manageEvent(event, { tab: 'attendees' })}>
            {m.manage_see_all({ count: attendees.length })}
          </Link>
        )
      }
    >
      {latest.length === 0 ? (
        <p className={css.soft}>{m.manage_nobody()}</p>
      ) : (
        <RowList label={m.manage_attendees()}>
          {latest.map((attendee) => (
            <li key={attendee.user.userId} className={css.row}>
              <AttendeePerson
                event={event}
                attendee={attendee}
                more={[m.manage_since({ date: shortDate(attendee.since, zone) })]}
              />
            </li>
          ))}
        </RowList>
      )}
    </Section>
  );
};
