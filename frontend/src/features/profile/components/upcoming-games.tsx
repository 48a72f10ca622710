import { m } from '#frontend/paraglide/messages.js';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { useUpcomingGames } from '../api/use-upcoming-games.ts';
import css from './profile.module.css';

/** The public games that a person is going to. Left out for those who may not know. */
export const UpcomingGames = ({ userId }: { readonly userId: string }) => {
  const { data, error, mutate } = useUpcomingGames(userId);
  return (
    <Section title={m.profile_games_title()}>
      {!data && error && (
        <ErrorState
          heading="h3"
          error={error}
          title={m.profile_games_failed()}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <CardListSkeleton />}
      {data?.items.length === 0 && <p className={css.soft}>{m.profile_games_none()}</p>}
      {data && data.items.length > 0 && (
        <div className={css.events}>
          {data.items.map((event) => (
            <EventCard key={`${event.id} ${event.occurrenceId}`} event={event} />
          ))}
        </div>
      )}
    </Section>
  );
};
