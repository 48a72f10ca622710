import { useParams } from 'react-router';
import { FollowButton } from '#frontend/features/follows/components/follow-button.tsx';
import { OrganizationOf } from '#frontend/features/organizations/components/organization-of.tsx';
import { FoundPlace } from '#frontend/features/places/components/found-place.tsx';
import { PlaceView } from '#frontend/features/places/components/place-view.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { place as placeKind } from '#shared/domains/places/roles.ts';
import { paths } from '#shared/product/paths.ts';

/** A place, which people can follow. */
export const Component = () => (
  <Page>
    <FoundPlace placeId={useParams()['placeId'] ?? ''} skeleton={<EventPageSkeleton />}>
      {(place) => (
        <PlaceView
          place={place}
          organization={
            <OrganizationOf kind="place" id={place.id} decides={may(placeKind, place.viewer.roles, 'edit')} />
          }
          follow={<FollowButton id={place.id} name={place.name} from={paths.place(place.id)} />}
        />
      )}
    </FoundPlace>
  </Page>
);
