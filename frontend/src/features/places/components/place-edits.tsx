import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { PlaceEdit, PlacePage } from '#shared/domains/places/shapes.ts';
import { usePlaceChanges } from '../api/use-place-changes.ts';
import { changeRows } from '../model/place-facts.ts';
import photos from './photos/photos.module.css';
import css from './places.module.css';

interface SuggestedEditProps {
  readonly place: PlacePage;
  readonly edit: PlaceEdit;
}

const SuggestedEdit = ({ place, edit }: SuggestedEditProps) => {
  const { answer } = usePlaceChanges(place);
  const author = edit.author?.displayName ?? m.place_edit_somebody();
  const accept = useAction(() => answer(edit.id, true), { done: m.place_edit_accepted() });
  const dismiss = useAction(() => answer(edit.id, false), { done: m.place_edit_dismissed() });
  return (
    <li className={css.panel}>
      <strong>{m.place_edit_by({ name: author })}</strong>
      {edit.photo ? (
        <img
          src={edit.photo.small}
          alt={m.place_photo_suggested_alt({ name: author })}
          loading="lazy"
          className={photos.suggested}
        />
      ) : (
        <dl className={css.facts}>
          {changeRows(edit.changes).map(({ key, label, text }) => (
            <div key={key} className={css.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.actions}>
        <Button
          loading={accept.busy}
          aria-label={m.place_edit_accept_of({ name: author })}
          onClick={() => void accept.run()}
        >
          {m.place_edit_accept()}
        </Button>
        <Button
          variant="secondary"
          loading={dismiss.busy}
          aria-label={m.place_edit_dismiss_of({ name: author })}
          onClick={() => void dismiss.run()}
        >
          {m.place_edit_dismiss()}
        </Button>
      </div>
    </li>
  );
};

/** What others suggest, for people who decide about it. Left out if there is nothing. */
export const PlaceEdits = ({ place }: { readonly place: PlacePage }) => {
  const list = usePages(placesContract.edits, {
    params: { placeId: place.id },
  });
  const { items } = list;
  if (items?.length === 0) return null;
  return (
    <Section title={m.place_edits()}>
      <Loaded of={list} heading="h3" failed={m.place_edits_failed()} skeleton={<FormSkeleton fields={1} />}>
        {(items) => (
          <Stack as="ul">
            {items.map((edit) => (
              <SuggestedEdit key={edit.id} place={place} edit={edit} />
            ))}
          </Stack>
        )}
      </Loaded>
      <ShowMore of={list} className={css.more} />
    </Section>
  );
};
