import { IconCalendarPlus } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useTeamEvents } from '../api/use-teams.ts';
import css from './teams.module.css';

const List = ({ teamId }: { readonly teamId: string }) => {
  const { items, error, more, loadingMore, loadMore, retry } = useTeamEvents(teamId);
  if (!items) {
    if (error)
      return <ErrorState heading="h3" error={error} title={m.team_events_failed()} onRetry={retry} />;
    return <CardListSkeleton />;
  }
  return (
    <>
      {items.length === 0 && !more && <p className={css.soft}>{m.team_events_none()}</p>}
      {items.length > 0 && (
        <div className={css.events}>
          {items.map((event) => (
            <EventCard key={`${event.id} ${event.occurrenceId}`} event={event} />
          ))}
        </div>
      )}
      {more && (
        <Button variant="secondary" loading={loadingMore} onClick={loadMore}>
          {m.show_more()}
        </Button>
      )}
    </>
  );
};

interface TeamEventsProps {
  readonly team: Pick<TeamPage, 'id'>;
  /** Whether the viewer may create events in its name. */
  readonly hosts: boolean;
}

/** What the team hosts next. */
export const TeamEvents = ({ team, hosts }: TeamEventsProps) => (
  <Section title={m.team_events()}>
    <div className={css.agenda}>
      <List teamId={team.id} />
      {hosts && (
        <ButtonLink
          to={paths.createEvent({ team: team.id })}
          variant="secondary"
          icon={<IconCalendarPlus size={18} aria-hidden />}
        >
          {m.team_events_create()}
        </ButtonLink>
      )}
    </div>
  </Section>
);
