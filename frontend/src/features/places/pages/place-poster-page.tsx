import { useSearchParams } from 'react-router';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { FoundPlace } from '../components/found-place.tsx';
import { Poster } from '../components/poster.tsx';

export const Component = () => (
  <Page width="form">
    <FoundPlace placeId={useSearchParams()[0].get('id') ?? ''} skeleton={<EventPageSkeleton />}>
      {(place) => <Poster place={place} />}
    </FoundPlace>
  </Page>
);
