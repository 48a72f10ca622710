import { useParams } from 'react-router';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { FoundPlace } from '../components/found-place.tsx';
import { PlaceView } from '../components/place-view.tsx';

export const Component = () => (
  <Page width="form">
    <FoundPlace placeId={useParams()['placeId'] ?? ''} skeleton={<EventPageSkeleton />}>
      {(place) => <PlaceView place={place} />}
    </FoundPlace>
  </Page>
);
