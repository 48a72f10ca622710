import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EventGrid } from '#frontend/ui/event-card/event-grid.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import css from './profile.module.css';

/** The public games that a person is going to. Left out for those who may not know. */
export const UpcomingGames = ({ userId }: { readonly userId: string }) => {
  const games = useRead(eventsContract.upcomingGames, { params: { userId } });
  return (
    <Section title={m.profile_games_title()}>
      <Loaded
        of={games}
        heading="h3"
        failed={m.profile_games_failed()}
        skeleton={<CardListSkeleton />}
        empty={<p className={css.soft}>{m.profile_games_none()}</p>}
      >
        {({ items }) => <EventGrid events={items} />}
      </Loaded>
    </Section>
  );
};
