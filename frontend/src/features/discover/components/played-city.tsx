import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';

interface PlayedCityProps {
  /** In the order in which they are offered. */
  readonly cities: readonly Area[];
  readonly sport: GameType | undefined;
}

/** Leads to the first of some cities in which there are events; nothing if there is none. */
export const PlayedCity = ({ cities: [city, ...others], sport }: PlayedCityProps) => {
  const { data } = useRead(
    discoverContract.nearby,
    city ? { query: { lat: String(city.lat), lng: String(city.lng), limit: '1', gameType: sport } } : null,
  );
  if (!city || !data) return null;
  if (data.items.length === 0) return <PlayedCity cities={others} sport={sport} />;
  return (
    <ButtonLink variant="secondary" to={paths.discoverNear(city, sport ? { sport } : {})}>
      {m.discover_near({ city: shortName(city) })}
    </ButtonLink>
  );
};
