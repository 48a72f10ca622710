import { IconHeartFilled } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { EventCard as EventCardData } from '#shared/domains/events/model/shapes.ts';
import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useSetFavorite } from '../api/use-favorites.ts';
import css from './favorites.module.css';

const Favorite = ({ event }: { readonly event: EventCardData }) => {
  const setFavorite = useSetFavorite(event.id);
  const { busy, run } = useAction(() => setFavorite(false), { done: m.favorite_removed() });
  return (
    <li className={css.favorite}>
      <EventCard event={event} heading="h2" />
      <IconButton
        label={m.favorite_remove_which({ event: event.title })}
        className={css.remove}
        aria-busy={busy}
        onClick={() => void run()}
      >
        <IconHeartFilled size={20} aria-hidden />
      </IconButton>
    </li>
  );
};

const None = () => (
  <EmptyState
    title={m.favorites_none_title()}
    text={m.favorites_none_text()}
    action={<ButtonLink to={paths.discover()}>{m.favorites_none_action()}</ButtonLink>}
  />
);

/** A person's favorite events, page by page, earliest first. */
export const FavoritesList = () => {
  const list = usePages(favoritesContract.list, {});
  return (
    <Loaded of={list} failed={m.favorites_failed()} skeleton={<CardListSkeleton />} empty={<None />}>
      {(favorites) => (
        <>
          {favorites.length > 0 && (
            <ul className={css.grid} aria-label={m.favorites_title()}>
              {favorites
                .toSorted((a, b) => a.dateStart.localeCompare(b.dateStart))
                .map((event) => (
                  <Favorite key={event.id} event={event} />
                ))}
            </ul>
          )}
          <ShowMore of={list} className={css.more} />
        </>
      )}
    </Loaded>
  );
};
