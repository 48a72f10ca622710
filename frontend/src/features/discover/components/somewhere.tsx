import { areaOf, shortName } from '#frontend/lib/area/area.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventGrid } from '#frontend/ui/event-card/event-grid.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { featuredCities, firstCity } from '#shared/product/featured-cities.ts';
import { paths } from '#shared/product/paths.ts';

const MOST = '6';
const shown = areaOf(firstCity);

/** For people who have not said where they play: popular cities, and what is on in the first one. */
export const Somewhere = () => {
  const read = useRead(discoverContract.nearby, {
    query: { lat: String(shown.lat), lng: String(shown.lng), limit: MOST, hasPlaces: 'true' },
  });
  return (
    <>
      <Section title={m.city_search_featured()}>
        <Cluster>
          {featuredCities.map((city) => (
            <ButtonLink key={city.name} variant="secondary" size="sm" to={paths.discoverNear(areaOf(city))}>
              {city.name}
            </ButtonLink>
          ))}
        </Cluster>
      </Section>
      {read.data?.items.length !== 0 && (
        <Section title={m.discover_near({ city: shortName(shown) })}>
          <Loaded
            of={read}
            heading="h3"
            failed={m.discover_failed()}
            skeleton={<CardListSkeleton count={3} />}
          >
            {({ items }) => <EventGrid events={items} />}
          </Loaded>
        </Section>
      )}
    </>
  );
};
