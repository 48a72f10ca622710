import { shortName } from '#frontend/lib/area/area.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { bySeries } from '#frontend/lib/event/by-series.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import type { useNearby } from '../api/use-nearby.ts';
import { byDay, keyOf } from '../model/by-day.ts';
import { citiesBeyond } from '../model/cities-by-distance.ts';
import { type Filters, isFiltered, noFilters } from '../model/filters.ts';
import { looserThan } from '../model/looser.ts';
import css from './discover.module.css';
import { PlayedCity } from './played-city.tsx';

interface ResultsProps {
  readonly found: ReturnType<typeof useNearby>;
  readonly filters: Filters;
  readonly selected: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onChange: (changed: Partial<Filters>) => void;
}

/** The sport, if nothing else narrows the search. */
const onlySport = (filters: Filters): GameType | undefined => {
  const [sport, ...others] = filters.sports;
  return others.length === 0 && !isFiltered({ ...filters, sports: [] }) ? sport : undefined;
};

const emptyTitle = (filters: Filters): string => {
  const sport = onlySport(filters);
  if (sport && filters.area && !filters.box)
    return m.discover_empty_sport({
      sport: sportLabel(sport).toLocaleLowerCase(formatLocale()),
      city: shortName(filters.area),
    });
  return isFiltered(filters) ? m.discover_empty_filtered() : m.discover_empty_title();
};

/** Each of the filters can be let go of with one tap. If none but a sport narrows the search, other cities have more. */
const Nothing = ({ filters, onChange }: Pick<ResultsProps, 'filters' | 'onChange'>) => {
  const filtered = isFiltered(filters);
  const sport = onlySport(filters);
  const { area, miles } = filters;
  return (
    <EmptyState
      title={emptyTitle(filters)}
      text={filtered ? m.discover_empty_filtered_text() : m.discover_empty_text()}
      action={
        <>
          {looserThan(filters).map(({ label, change }) => (
            <Button key={label} variant="secondary" onClick={() => onChange(change)}>
              {label}
            </Button>
          ))}
          {filtered && (
            <Button variant="secondary" onClick={() => onChange(noFilters)}>
              {m.discover_clear()}
            </Button>
          )}
          {area && (!filtered || sport) && <PlayedCity cities={citiesBeyond(area, miles)} sport={sport} />}
          <ButtonLink to={routes.CreateEvent}>{m.nav_host()}</ButtonLink>
        </>
      }
    />
  );
};

type ListProps = Pick<ResultsProps, 'selected' | 'onHover'> & {
  readonly items: ReturnType<typeof bySeries<NearbyCard>>;
  readonly busy: boolean;
  readonly withDay: boolean;
};

const List = ({ items, busy, withDay, selected, onHover }: ListProps) => (
  <ul className={css.list} aria-busy={busy}>
    {items.map(({ event, moreDates }) => (
      <li
        key={keyOf(event)}
        data-card={keyOf(event)}
        onPointerEnter={() => onHover(keyOf(event))}
        onPointerLeave={() => onHover(undefined)}
        onFocus={() => onHover(keyOf(event))}
      >
        <EventCard
          event={event}
          distance={event.distance}
          moreDates={moreDates}
          withDay={withDay}
          heading={withDay ? 'h2' : 'h3'}
          selected={selected === keyOf(event)}
        />
      </li>
    ))}
  </ul>
);

export const Results = ({ found, filters, selected, onHover, onChange }: ResultsProps) => {
  const { more, changing } = found;
  const now = useNow();
  const list = { busy: changing, selected, onHover };
  return (
    <div className={css.results}>
      <Loaded of={found} failed={m.discover_failed()} skeleton={<CardListSkeleton count={6} />}>
        {(items) => (
          <>
            {filters.isNearestFirst && items.length > 0 && (
              <List {...list} items={bySeries(items, now)} withDay />
            )}
            {!filters.isNearestFirst &&
              byDay(items, now).map(({ day, label, events }, index, days) => (
                <section key={day} className={css.day}>
                  <h2>
                    {label}
                    {/* More of the last day may follow. */}
                    {(!more || index < days.length - 1) && (
                      <span className={css.dayCount}>{m.discover_day_count({ count: events.length })}</span>
                    )}
                  </h2>
                  <List {...list} items={events} withDay={false} />
                </section>
              ))}
            <MoreFailed of={found} failed={m.discover_failed()} />
            {items.length === 0 && !more && <Nothing filters={filters} onChange={onChange} />}
            <ShowMore
              of={found}
              label={items.length === 0 ? m.discover_search_further() : m.show_more()}
              className={css.more}
            />
          </>
        )}
      </Loaded>
    </div>
  );
};
