import { Button } from '@mantine/core';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { TeamCard as TeamCardData } from '#shared/contracts/teams.ts';
import { useListedTeams } from '../api/use-teams.ts';
import { TeamCard } from './team-card.tsx';
import css from './teams.module.css';

interface OtherTeamsProps {
  /** Those that the person belongs to. */
  readonly own: readonly TeamCardData[];
}

/** Teams that anybody may join or ask to join. */
export const OtherTeams = ({ own }: OtherTeamsProps) => {
  const { items, error, more, loadingMore, loadMore, retry } = useListedTeams();
  const others = items?.filter(({ id }) => !own.some((team) => team.id === id));
  return (
    <Section title={m.teams_others()}>
      {!others && !error && <CardListSkeleton count={2} />}
      {others?.length === 0 && !more && <p className={css.soft}>{m.teams_others_none()}</p>}
      <div className={css.cards}>
        {others?.map((team) => (
          <TeamCard key={team.id} team={team} heading="h3" />
        ))}
      </div>
      {error && <ErrorState heading="h3" error={error} title={m.teams_others_failed()} onRetry={retry} />}
      {more && !error && (
        <Button variant="default" className={css.more ?? ''} loading={loadingMore} onClick={loadMore}>
          {m.show_more()}
        </Button>
      )}
    </Section>
  );
};
