import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { clashesOf } from '#shared/domains/family/clashes.ts';
import { paths } from '#shared/product/paths.ts';
import { byDay, type CalendarEntry, entriesOf } from '../model/calendar.ts';
import css from './family.module.css';

interface EntryProps {
  readonly entry: CalendarEntry;
  readonly all: readonly CalendarEntry[];
}

const Entry = ({ entry, all }: EntryProps) => {
  const { event, names } = entry;
  const zone = { timeZone: event.timeZone, locale: formatLocale() };
  return (
    <li className={css.entry}>
      <span className={css.when}>{timeRange(event.dateStart, event.endsAt, zone, viewerZone())}</span>
      <span className={css.what}>
        <Link to={paths.event(event)}>{event.title}</Link>
        <span className={css.hint}>{`${names.join(', ')} · ${whereText(event.location)}`}</span>
        {clashesOf(entry, all).map((other) => (
          <span key={other.date} className={css.clash}>
            <IconAlertTriangle size={18} aria-hidden />
            {m.family_overlaps({ event: other.event.title, names: other.names.join(', ') })}
          </span>
        ))}
      </span>
    </li>
  );
};

/** What the person and their children go to next, day by day; what overlaps is flagged. */
export const FamilyCalendar = () => {
  const read = useRead(eventsContract.familyCalendar, {});
  const { data } = read;
  const entries = entriesOf(data?.items ?? []);
  return (
    <Section title={m.family_calendar()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.family_calendar_failed()}
        skeleton={<FormSkeleton fields={2} />}
      >
        {() => entries.length === 0 && <p className={css.hint}>{m.family_calendar_none()}</p>}
      </Loaded>
      {byDay(entries, formatLocale()).map(({ day, entries: ofDay }) => (
        <div key={day} className={css.day}>
          <h3>{day}</h3>
          <RowList label={day}>
            {ofDay.map((entry) => (
              <Entry key={entry.date} entry={entry} all={entries} />
            ))}
          </RowList>
        </div>
      ))}
    </Section>
  );
};
