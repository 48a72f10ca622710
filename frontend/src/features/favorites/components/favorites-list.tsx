import { IconHeartFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { DateBlock } from '#frontend/ui/event-card/date-block.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { FavoriteCard } from '#shared/domains/favorites/contract.ts';
import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useSetFavorite } from '../api/use-favorites.ts';
import css from './favorites.module.css';

const Row = ({ event }: { readonly event: FavoriteCard }) => {
  const setFavorite = useSetFavorite(event.id);
  const { busy, run } = useAction(() => setFavorite(false), { done: m.favorite_removed() });
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const when = `${dayAndMonth(event.dateStart, zone)}, ${time(event.dateStart, zone, viewerZone())}`;
  return (
    <li className={css.row}>
      <DateBlock at={event.dateStart} timeZone={event.timeZone} />
      <span className={css.words}>
        <Link to={paths.event(event)} className={css.link}>
          {event.title}
        </Link>
        <span className={css.soft}>
          {when} · {whereText(event.location)}
        </span>
      </span>
      <IconButton
        label={m.favorite_remove_which({ event: event.title })}
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

/** A person's favorite events, page by page. */
export const FavoritesList = () => {
  const list = usePages(favoritesContract.list, {});
  return (
    <Loaded of={list} failed={m.favorites_failed()} skeleton={<CardListSkeleton />} empty={<None />}>
      {(favorites) => (
        <>
          {favorites.length > 0 && (
            <RowList label={m.favorites_title()}>
              {favorites.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </RowList>
          )}
          <ShowMore of={list} className={css.more} />
        </>
      )}
    </Loaded>
  );
};
