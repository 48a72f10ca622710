import { useState } from 'react';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { AreaQuestion } from '../components/area-question.tsx';
import { DiscoverView } from '../components/discover-view.tsx';
import { useFilters } from '../model/use-filters.ts';

export const Component = () => {
  const { filters, change, known } = useFilters();
  // One current time for the whole visit: a new one on every render would be a different search each time.
  const [now] = useState(() => new Date());
  const { area } = filters;
  return (
    <Page>
      <title>{usePageTitle(m.discover_title())}</title>
      {area && <DiscoverView area={area} filters={filters} now={now} onChange={change} />}
      {!area &&
        (known ? <AreaQuestion onPick={(picked) => change({ area: picked })} /> : <CardListSkeleton />)}
    </Page>
  );
};
