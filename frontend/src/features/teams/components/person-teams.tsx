import { useRead } from '#frontend/lib/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { TeamCard } from './team-card.tsx';
import css from './teams.module.css';

/** The teams that a person belongs to, on their profile. */
export const PersonTeams = ({ userId }: { readonly userId: string }) => {
  const { data, error, mutate } = useRead(teamsContract.ofUser, { params: { userId } });
  return (
    <Section title={m.person_teams()}>
      {!data && error && (
        <ErrorState
          heading="h3"
          error={error}
          title={m.person_teams_failed()}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <CardListSkeleton count={1} />}
      {data?.items.length === 0 && <p className={css.soft}>{m.person_teams_none()}</p>}
      {data && data.items.length > 0 && (
        <div className={css.cards} data-small>
          {data.items.map((team) => (
            <TeamCard key={team.id} team={team} heading="h3" />
          ))}
        </div>
      )}
    </Section>
  );
};
