import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { clashesOf } from '#shared/domains/family/clashes.ts';
import { paths } from '#shared/product/paths.ts';
import type { CalendarEntry } from '../model/calendar.ts';
import { DriverChoice } from './driver-choice.tsx';
import css from './family-calendar.module.css';
import { markOf, PersonMark } from './person-mark.tsx';

const Part = ({ children }: { readonly children: string }) => (
  <span className={css.going}>
    <IconCircleCheck size={18} aria-hidden />
    {children}
  </span>
);

interface EntryProps {
  readonly entry: CalendarEntry;
  readonly all: readonly CalendarEntry[];
  /** Everybody in the calendar, in order. */
  readonly people: readonly string[];
}

/** A date of an event: who goes there, what overlaps with it, and who drives. */
export const Entry = ({ entry, all, people }: EntryProps) => {
  const { event, names, hosts } = entry;
  const goers = names.filter((name) => !hosts.includes(name));
  const zone = { timeZone: event.timeZone, locale: formatLocale() };
  return (
    <li className={css.entry} data-mark={markOf(people, entry.people[0] ?? '')}>
      <span className={css.top}>
        <span className={css.who}>
          {entry.people.map((person, index) => (
            <PersonMark key={person} mark={markOf(people, person)} name={names[index] ?? ''} />
          ))}
          {names.join(', ')}
        </span>
        <strong>{timeRange(event.dateStart, event.endsAt, zone, viewerZone())}</strong>
      </span>
      <Link to={paths.event(event)} className={css.title}>
        {event.title}
      </Link>
      <span className={css.where}>{whereText(event.location)}</span>
      {clashesOf(entry, all).map((other) => (
        <span key={other.date} className={css.clash}>
          <IconAlertTriangle size={18} aria-hidden />
          {m.family_overlaps({ event: other.event.title, names: other.names.join(', ') })}
        </span>
      ))}
      {hosts.length > 0 && <Part>{m.family_hosting({ name: hosts.join(', ') })}</Part>}
      {goers.length > 0 && <Part>{m.family_is_going({ name: goers.join(', '), count: goers.length })}</Part>}
      <DriverChoice entry={entry} />
    </li>
  );
};
