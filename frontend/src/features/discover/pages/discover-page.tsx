import { useState } from 'react';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHead } from '#frontend/ui/layout/page-head.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { AreaQuestion } from '../components/area-question.tsx';
import { DiscoverView } from '../components/discover-view.tsx';
import { Somewhere } from '../components/somewhere.tsx';
import { useFilters } from '../model/use-filters.ts';

const Head = ({ area }: { readonly area: Area | undefined }) => {
  const city = area && shortName(area);
  if (city === undefined)
    return <PageHead title={m.discover_title()} description={m.discover_description()} />;
  return <PageHead title={m.discover_near({ city })} description={m.discover_near_description({ city })} />;
};

export const Component = () => {
  const { filters, change, known } = useFilters();
  // One current time for the whole visit: a new one on every render would be a different search each time.
  const [now] = useState(() => new Date());
  const { area } = filters;
  return (
    <Page width={area ? 'full' : 'wide'}>
      <Head area={area} />
      {area && <DiscoverView area={area} filters={filters} now={now} onChange={change} />}
      {!area &&
        (known ? (
          <>
            <AreaQuestion onPick={(picked) => change({ area: picked })} />
            <Somewhere />
          </>
        ) : (
          <CardListSkeleton />
        ))}
    </Page>
  );
};
