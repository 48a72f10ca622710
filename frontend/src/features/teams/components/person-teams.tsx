import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { TeamCard } from './team-card.tsx';
import css from './teams.module.css';

/** The teams that a person belongs to, on their profile. */
export const PersonTeams = ({ userId }: { readonly userId: string }) => {
  const read = useRead(teamsContract.ofUser, { params: { userId } });
  return (
    <Section title={m.person_teams()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.person_teams_failed()}
        skeleton={<CardListSkeleton count={1} />}
        empty={<p className={css.soft}>{m.person_teams_none()}</p>}
      >
        {(data) => (
          <div className={css.cards} data-small>
            {data.items.map((team) => (
              <TeamCard key={team.id} team={team} heading="h3" />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
};
