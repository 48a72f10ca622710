import { useId } from 'react';
import { Link } from 'react-router';
import { dateBlock, shortDate, time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { EventCard, EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useDates } from '../api/use-dates.ts';
import { hasOtherDates } from '../model/dates.ts';
import css from './more-dates.module.css';

type State = 'canceled' | 'full' | 'open';

const stateOf = ({ cancelled, left }: EventCard): State => {
  if (cancelled) return 'canceled';
  return left > 0 ? 'open' : 'full';
};

const stateTexts = {
  canceled: m.event_cancelled,
  full: m.places_full,
  open: ({ left }) => m.places_left({ count: left }),
} as const satisfies Record<State, (date: EventCard) => string>;

interface DateTileProps {
  readonly date: EventCard;
  readonly shown: EventPage;
}

/** A date says its time only if it is not that of the shown one. Times are those of the place. */
const DateTile = ({ date, shown }: DateTileProps) => {
  const zone = { locale: formatLocale(), timeZone: date.timeZone };
  const current = date.occurrenceId === shown.occurrenceId;
  const at = time(date.dateStart, zone, zone.timeZone);
  const isOwnTime = at !== time(shown.dateStart, zone, zone.timeZone);
  const state = stateOf(date);
  return (
    <Link
      to={paths.event(date)}
      className={css.tile}
      data-state={state}
      {...(current && { 'aria-current': 'date' })}
    >
      <time dateTime={date.dateStart} className={css.when}>
        <span className={css.weekday}>{dateBlock(date.dateStart, zone).weekday}</span>{' '}
        <strong className={css.day}>{shortDate(date.dateStart, zone)}</strong>
        {isOwnTime && <span> {at}</span>}
      </time>{' '}
      <span className={css.state}>{stateTexts[state](date)}</span>
    </Link>
  );
};

const TILES = 5;

const TilesSkeleton = () => (
  <div role="status" aria-label={m.loading()} className={css.tiles} data-loading>
    <Times count={TILES}>
      <SkeletonBlock className={css.waiting} />
    </Times>
  </div>
);

interface DatesProps {
  readonly event: EventPage;
}

const Dates = ({ event }: DatesProps) => {
  const list = useDates(event);
  return (
    <Loaded of={list} heading="h3" failed={m.event_dates_failed()} skeleton={<TilesSkeleton />}>
      {(items) => (
        <>
          <ul className={css.tiles}>
            {items.map((date) => (
              <li key={date.occurrenceId}>
                <DateTile date={date} shown={event} />
              </li>
            ))}
            {list.more && (
              <li>
                <ShowMore of={list} label={m.event_dates_more()} className={css.more} />
              </li>
            )}
          </ul>
        </>
      )}
    </Loaded>
  );
};

/** The dates of a repeating event, to choose from; nothing if there is only the shown one. */
export const MoreDates = ({ event }: DatesProps) => {
  const { items, more } = useDates(event);
  const title = useId();
  if (event.reoccurringInfo === null) return null;
  if (items && !more && !hasOtherDates(event, items)) return null;
  return (
    <Stack as="section" aria-labelledby={title} data-live="dates">
      <h2 id={title}>{m.event_dates()}</h2>
      <Dates event={event} />
    </Stack>
  );
};
