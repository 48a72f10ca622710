import { useParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { place as placeKind } from '#shared/domains/places/roles.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { EditPlaceForm } from '../components/edit-place-form.tsx';
import { FoundPlace } from '../components/found-place.tsx';

const EditPlace = ({ place }: { readonly place: PlacePage }) => {
  const mayEdit = may(placeKind, place.viewer.roles, 'edit');
  const title = mayEdit ? m.place_edit() : m.place_suggest();
  return (
    <>
      <title>{usePageTitle(title)}</title>
      <PageHeader title={title} lead={mayEdit ? place.name : m.place_suggest_lead({ name: place.name })} />
      <EditPlaceForm key={place.id} place={place} />
    </>
  );
};

export const Component = () => (
  <Page width="form">
    <FoundPlace placeId={useParams()['placeId'] ?? ''} skeleton={<FormSkeleton fields={5} />}>
      {(place) => <EditPlace place={place} />}
    </FoundPlace>
  </Page>
);
