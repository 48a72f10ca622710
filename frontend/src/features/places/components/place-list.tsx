import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { routes } from '#shared/product/routes.ts';
import type { usePlaces } from '../api/use-places.ts';
import css from './place-list.module.css';
import { PlaceRow } from './place-row.tsx';
import places from './places.module.css';

interface PlaceListProps {
  readonly found: ReturnType<typeof usePlaces>;
}

/** Places that were found, nearest first. */
export const PlaceList = ({ found }: PlaceListProps) => {
  return (
    <Loaded
      of={found}
      failed={m.place_list_failed()}
      skeleton={<CardListSkeleton count={5} />}
      empty={
        <EmptyState
          title={m.place_list_none()}
          text={m.place_list_none_text()}
          action={<ButtonLink to={routes.NewPlace}>{m.place_add()}</ButtonLink>}
        />
      }
    >
      {(items) => (
        <>
          <ul className={css.list} aria-label={m.place_list_title()}>
            {items.map((place) => (
              <PlaceRow key={place.id} place={place} />
            ))}
          </ul>
          <ShowMore of={found} className={places.more} />
        </>
      )}
    </Loaded>
  );
};
