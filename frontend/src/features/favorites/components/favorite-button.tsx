import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { EventFavorites } from '#shared/domains/favorites/contract.ts';
import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { useSetFavorite } from '../api/use-favorites.ts';
import css from './favorites.module.css';

type FavoriteEvent = Pick<EventCard, 'id' | 'occurrenceId'>;

interface HeartProps {
  readonly filled: boolean;
  readonly count: number;
}

const Heart = ({ filled, count }: HeartProps) => (
  <>
    {filled ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
    {count > 0 && <span aria-hidden>{count}</span>}
  </>
);

/** What the control is for, and the number that it shows. */
const nameOf = (action: string, count: number): string =>
  count === 0 ? action : `${action}, ${m.favorite_people({ count })}`;

interface ToggleProps {
  readonly eventId: string;
  readonly userId: UserId;
  readonly favorites: EventFavorites | undefined;
}

const Toggle = ({ eventId, userId, favorites }: ToggleProps) => {
  const setFavorite = useSetFavorite(eventId);
  const { count, favoritedList } = favorites ?? { count: 0, favoritedList: [] };
  const mine = favoritedList.includes(userId);
  const { run } = useAction(
    async () => {
      const change = mine ? -1 : 1;
      await setFavorite(!mine, { count: count + change, favoritedList: mine ? [] : [userId] });
    },
    { done: mine ? m.favorite_removed() : m.favorite_added() },
  );
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={mine}
      aria-label={nameOf(m.favorite(), count)}
      disabled={favorites === undefined}
      onClick={() => void run()}
    >
      <Heart filled={mine} count={count} />
    </button>
  );
};

/** The heart on an event's page. It leads visitors to sign up, and back. */
export const FavoriteButton = ({ event }: { readonly event: FavoriteEvent }) => {
  const session = useSession();
  const { data } = useRead(favoritesContract.ofEvent, { params: { eventId: event.id } });
  const from = paths.event(event);
  if (session.status === 'success' && session.user)
    return <Toggle eventId={event.id} userId={session.user.id} favorites={data} />;
  const count = data?.count ?? 0;
  return (
    <Link
      to={session.status === 'pending' ? paths.onboarding({ from }) : paths.signUp({ from })}
      className={css.heart}
      aria-label={nameOf(m.favorite_add(), count)}
    >
      <Heart filled={false} count={count} />
    </Link>
  );
};
