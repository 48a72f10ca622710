import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { EventCardSkeleton } from '#frontend/ui/skeletons/event-card-skeleton.tsx';
import { Times } from '#frontend/ui/skeletons/times.tsx';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import css from './events-nearby.module.css';

/** As many as a wide screen shows at once. */
const TILES = 4;
/** Full ones are left out as long as there are enough others. */
const READ = 12;

const bestOf = <Card extends { readonly left: number }>(events: readonly Card[]): readonly Card[] =>
  [...events.filter(({ left }) => left > 0), ...events.filter(({ left }) => left <= 0)].slice(0, TILES);

const Tiles = ({ area }: { readonly area: Area }) => {
  const { data, error, isValidating, mutate } = useRead(discoverContract.nearby, {
    query: { lat: String(area.lat), lng: String(area.lng), limit: String(READ) },
  });
  const city = shortName(area);
  if (data && data.items.length > 0)
    return (
      <ul className={css.tiles}>
        {bestOf(data.items).map((event) => (
          <li key={`${event.id} ${event.occurrenceId}`}>
            <EventCard event={event} layout="tile" distance={event.distance} />
          </li>
        ))}
      </ul>
    );
  if (data) return <p className={css.note}>{m.pitch_none({ city })}</p>;
  if (error)
    return (
      <div className={css.note} role="alert">
        <p>{m.pitch_failed({ city })}</p>
        <Button variant="secondary" loading={isValidating} onClick={() => void mutate()}>
          {m.try_again()}
        </Button>
      </div>
    );
  return (
    <div className={css.tiles} role="status" aria-label={m.loading()} data-loading>
      <Times count={TILES}>
        <EventCardSkeleton layout="tile" />
      </Times>
    </div>
  );
};

/** The next events near a city. */
export const EventsNearby = ({ area }: { readonly area: Area }) => (
  <Stack as="section">
    <h2 className={css.title}>{m.pitch_near({ city: shortName(area) })}</h2>
    <Tiles area={area} />
  </Stack>
);
