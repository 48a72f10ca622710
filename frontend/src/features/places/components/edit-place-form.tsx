import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { place as placeKind } from '#shared/domains/places/roles.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { usePlaceChanges } from '../api/use-place-changes.ts';
import { draftOf, editPlaceForm } from '../model/place-draft.ts';
import { PlaceFields } from './place-fields.tsx';

/** Changes a place, or suggests the changes to its owner. */
export const EditPlaceForm = ({ place }: { readonly place: PlacePage }) => {
  const { update, suggest } = usePlaceChanges(place);
  const navigate = useNavigate();
  const mayEdit = may(placeKind, place.viewer.roles, 'edit');
  const form = useForm(editPlaceForm, {
    initial: draftOf(place),
    send: async (facts, requestKey) => {
      if (mayEdit) await update(facts);
      else await suggest({ ...facts, requestKey });
    },
    done: async () => {
      showToast(mayEdit ? m.place_saved() : m.place_suggested(), { tone: 'success', duration: 'long' });
      await navigate(paths.place(place.id), { replace: true });
    },
  });
  return (
    <Form form={form}>
      <PlaceFields form={form} center={place} />
      <FormEnd form={form} action={mayEdit ? m.place_save() : m.place_suggest_send()} />
    </Form>
  );
};
