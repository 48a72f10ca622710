import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { clashesOf } from '#shared/domains/family/clashes.ts';
import { paths } from '#shared/product/paths.ts';
import { byDay, type CalendarEntry, entriesOf } from '../model/calendar.ts';
import { clashBetween } from '../model/clash.ts';
import { ClashCard } from './clash-card.tsx';
import css from './family-calendar.module.css';
import { markOf, PersonMark } from './person-mark.tsx';

interface EntryProps {
  readonly entry: CalendarEntry;
  readonly all: readonly CalendarEntry[];
  readonly people: readonly string[];
}

const Entry = ({ entry, all, people }: EntryProps) => {
  const { event, names } = entry;
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
      <span className={css.going}>
        <IconCircleCheck size={18} aria-hidden />
        {event.mine === 'hosting'
          ? m.family_hosting({ name: names.join(', ') })
          : m.family_is_going({ name: names.join(', '), count: names.length })}
      </span>
    </li>
  );
};

interface PeopleProps {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | undefined;
  readonly onChange: (person: string | undefined) => void;
}

/** Whose events are shown. */
const People = ({ people, chosen, onChange }: PeopleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll as a row.
  <div role="group" aria-label={m.family_whose()} className={`${chips.chips} ${css.people}`}>
    <button
      type="button"
      className={css.chip}
      aria-pressed={chosen === undefined}
      onClick={() => onChange(undefined)}
    >
      {m.family_everyone()}
    </button>
    {people.map(({ id, name }, index) => (
      <button
        key={id}
        type="button"
        className={css.chip}
        aria-pressed={chosen === id}
        onClick={() => onChange(id)}
      >
        <PersonMark mark={index} name={name} />
        {name}
      </button>
    ))}
  </div>
);

/** The clashes of a day, each pair once. */
const clashesIn = (ofDay: readonly CalendarEntry[]) =>
  ofDay.flatMap((first, index) =>
    clashesOf(first, ofDay.slice(index + 1)).map((second) => clashBetween(first, second)),
  );

/** What the person and their children go to next, day by day; what overlaps is measured and drawn. */
export const FamilyCalendar = () => {
  const read = useRead(eventsContract.familyCalendar, {});
  const [chosen, setChosen] = useState<string>();
  const items = read.data?.items ?? [];
  const people = [...new Map(items.map(({ person }) => [person.userId as string, person.displayName]))].map(
    ([id, name]) => ({ id, name }),
  );
  const ids = people.map(({ id }) => id);
  const all = entriesOf(items);
  const shown = chosen === undefined ? all : all.filter((entry) => entry.people.includes(chosen));
  return (
    <Section title={m.family_calendar()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.family_calendar_failed()}
        skeleton={<FormSkeleton fields={2} />}
      >
        {() => all.length === 0 && <p className={css.where}>{m.family_calendar_none()}</p>}
      </Loaded>
      {people.length > 1 && <People people={people} chosen={chosen} onChange={setChosen} />}
      {byDay(shown, formatLocale()).map(({ day, entries }) => (
        <div key={day} className={css.day}>
          <h3>{day}</h3>
          {clashesIn(entries).map((clash) => (
            <ClashCard key={`${clash.first.date} ${clash.second.date}`} clash={clash} people={ids} />
          ))}
          <Stack as="ul" aria-label={day}>
            {entries.map((entry) => (
              <Entry key={entry.date} entry={entry} all={all} people={ids} />
            ))}
          </Stack>
        </div>
      ))}
    </Section>
  );
};
