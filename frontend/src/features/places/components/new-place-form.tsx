import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { paths } from '#shared/product/paths.ts';
import { useAddPlace } from '../api/use-place-changes.ts';
import { newPlaceForm } from '../model/place-draft.ts';
import { SimilarPlaces } from '../model/similar-places.ts';
import { PlaceFields } from './place-fields.tsx';
import css from './places.module.css';

/** The places that might be the same, each with its distance from the new one. */
const Similar = ({ places }: Pick<SimilarPlaces, 'places'>) => (
  <FormNote>
    <strong>{m.place_similar_title()}</strong>
    <ul className={css.found}>
      {places.map(({ id, name, distance: meters }) => (
        <li key={id}>
          <Link to={paths.place(id)}>{name}</Link> ({distance(meters, formatLocale())})
        </li>
      ))}
    </ul>
    {m.place_similar_text()}
  </FormNote>
);

const noteOf = (failure: unknown) =>
  failure instanceof SimilarPlaces ? <Similar places={failure.places} /> : <FailureNote error={failure} />;

/** Adds a place. Places that might be the same are shown before that: it is added if the button is pressed again. */
export const NewPlaceForm = ({ center }: { readonly center: Coordinates }) => {
  const { similar, add } = useAddPlace();
  const navigate = useNavigate();
  const seen = useRef<ReadonlySet<string>>(new Set());
  const form = useForm(newPlaceForm, {
    send: async (place, requestKey) => {
      const found = await similar(place);
      if (found.some(({ id }) => !seen.current.has(id))) {
        seen.current = new Set([...seen.current, ...found.map(({ id }) => id)]);
        throw new SimilarPlaces(found);
      }
      return add({ ...place, requestKey });
    },
    done: async ({ id }) => {
      showToast(m.place_added(), { tone: 'success' });
      await navigate(paths.place(id), { replace: true });
    },
  });
  const isAsked = form.failure instanceof SimilarPlaces;
  return (
    <Form form={form}>
      <PlaceFields form={form} center={center} />
      <FormEnd form={form} failure={noteOf} action={isAsked ? m.place_add_anyway() : m.place_add()} />
    </Form>
  );
};
