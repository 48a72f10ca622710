import { IconAlertTriangle } from '@tabler/icons-react';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { distance, time, timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { type Clash, lanesOf } from '../model/clash.ts';
import css from './family-calendar.module.css';
import { markOf, PersonMark } from './person-mark.tsx';

/** The distance between two places, if that matters. */
const wayText = ({ first, second, meters }: Clash): string | undefined =>
  meters === null
    ? undefined
    : m.family_clash_way({
        from: whereText(first.event.location),
        to: whereText(second.event.location),
        distance: distance(meters, formatLocale()),
      });

const Warning = ({ clash }: { readonly clash: Clash }) => {
  const { overlaps, minutes: count } = clash;
  const way = wayText(clash);
  return (
    <div className={css.warning}>
      <IconAlertTriangle size={24} aria-hidden />
      <p>
        <strong>{overlaps ? m.family_clash({ count }) : m.family_clash_tight({ count })}</strong>
        {way !== undefined && <span>{way}</span>}
      </p>
    </div>
  );
};

interface ClashCardProps {
  readonly clash: Clash;
  /** Everybody in the calendar, in order. */
  readonly people: readonly string[];
}

/** Two events that nobody can take the family to: how long they overlap, with both in lanes side by side, or how little time is between them. */
export const ClashCard = ({ clash, people }: ClashCardProps) => {
  const { first, overlaps } = clash;
  if (!overlaps) return <Warning clash={clash} />;
  const zone = { timeZone: first.event.timeZone, locale: formatLocale() };
  const { hours, blocks } = lanesOf(clash);
  return (
    <Stack>
      <Warning clash={clash} />
      {/* The list below says the same. */}
      <div className={css.lanes} style={{ height: `${(hours.length - 1) * 5}rem` }} aria-hidden>
        {hours.map(({ instant, top }) => (
          <span key={instant} className={css.hour} style={{ top: `${top}%` }}>
            {time(instant, zone, zone.timeZone)}
          </span>
        ))}
        {blocks.map(({ entry, top, height }, lane) => (
          <div
            key={entry.date}
            className={css.block}
            data-lane={lane}
            data-mark={markOf(people, entry.people[0] ?? '')}
            style={{ top: `${top}%`, height: `${height}%` }}
          >
            <span className={css.who}>
              <PersonMark mark={markOf(people, entry.people[0] ?? '')} name={entry.names[0] ?? ''} />
              {entry.names.join(', ')}
            </span>
            <strong>{entry.event.title}</strong>
            <span>{timeRange(entry.dateStart, entry.endsAt, zone, viewerZone())}</span>
          </div>
        ))}
      </div>
    </Stack>
  );
};
