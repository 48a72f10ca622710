import { Link } from 'react-router';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { paths } from '#shared/product/paths.ts';
import css from './sports-nearby.module.css';

/** Two lines on a wide screen. */
const SPORTS = 8;

/** What is played near a city, the most frequent first. Nothing is shown until it is known, or if there is nothing. */
export const SportsNearby = ({ area }: { readonly area: Area }) => {
  const { data } = useRead(discoverContract.counts, {
    query: { lat: String(area.lat), lng: String(area.lng) },
  });
  const sports = data?.gameType.toSorted((a, b) => b.count - a.count).slice(0, SPORTS) ?? [];
  if (sports.length === 0) return null;
  return (
    <Stack as="section" gap="1">
      <h2>{m.sports_near({ city: shortName(area) })}</h2>
      <ul className={css.list}>
        {sports.map(({ choice, count }) => (
          <li key={choice}>
            <Link to={paths.discoverNear(area, { sport: choice })} className={css.sport}>
              <SportIcon game={choice} size={28} />
              <span>
                <strong>{sportLabel(choice)}</strong>
                <small>{m.sports_events({ count })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
