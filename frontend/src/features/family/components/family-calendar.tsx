import { useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { FamilyDateCard } from '#shared/domains/events/family-rsvps.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { byDay, dayOf, entriesOf } from '../model/calendar.ts';
import { clashesIn } from '../model/clash.ts';
import { lastWeek, peopleByDay, weekFrom } from '../model/week.ts';
import { Entry } from './calendar-entry.tsx';
import { ClashCard } from './clash-card.tsx';
import css from './family-calendar.module.css';
import { PersonMark } from './person-mark.tsx';
import { WeekDays } from './week-days.tsx';

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

const Calendar = ({ items }: { readonly items: readonly FamilyDateCard[] }) => {
  const [person, setPerson] = useState<string>();
  const [weeks, setWeeks] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const today = localDateIn(useNow(), viewerZone());
  const people = [...new Map(items.map(({ person }) => [person.userId as string, person.displayName]))].map(
    ([id, name]) => ({ id, name }),
  );
  const ids = people.map(({ id }) => id);
  const all = entriesOf(items);
  const ofPerson = person === undefined ? all : all.filter((entry) => entry.people.includes(person));
  const days = weekFrom(today, weeks);
  const shown = ofPerson.filter((entry) =>
    chosen === undefined ? days.includes(dayOf(entry)) : dayOf(entry) === chosen,
  );
  const toWeek = (week: number) => () => {
    setWeeks(week);
    setChosen(undefined);
  };
  return (
    <>
      {people.length > 1 && <People people={people} chosen={person} onChange={setPerson} />}
      <WeekDays
        days={days}
        peopleByDay={peopleByDay(ofPerson)}
        people={ids}
        chosen={chosen}
        onChoose={setChosen}
        onEarlier={weeks > 0 ? toWeek(weeks - 1) : undefined}
        onLater={weeks < lastWeek(today, all) ? toWeek(weeks + 1) : undefined}
      />
      {shown.length === 0 && (
        <p className={css.where}>{chosen === undefined ? m.family_week_none() : m.family_day_none()}</p>
      )}
      {byDay(shown, formatLocale()).map(({ day, title, entries }) => (
        <div key={day} className={css.day}>
          <h3>{title}</h3>
          {clashesIn(entries).map((clash) => (
            <ClashCard key={`${clash.first.date} ${clash.second.date}`} clash={clash} people={ids} />
          ))}
          <Stack as="ul" aria-label={title}>
            {entries.map((entry) => (
              <Entry key={entry.date} entry={entry} all={all} people={ids} />
            ))}
          </Stack>
        </div>
      ))}
    </>
  );
};

/** What the person and their children go to next, week by week; what overlaps or leaves too little time is measured and drawn. */
export const FamilyCalendar = () => {
  const read = useRead(eventsContract.familyCalendar, {});
  return (
    <Section title={m.family_calendar()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.family_calendar_failed()}
        skeleton={<FormSkeleton fields={2} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={css.where}>{m.family_calendar_none()}</p>
          ) : (
            <Calendar items={items} />
          )
        }
      </Loaded>
    </Section>
  );
};
