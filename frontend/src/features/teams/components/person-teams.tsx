import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { PictureCards } from '#frontend/ui/picture-cards/picture-cards.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { TeamCard } from './team-card.tsx';
import css from './teams.module.css';

interface PersonTeamsProps {
  readonly userId: string;
  /** Whether the viewer is someone else with an account: then teams that both belong to come first. */
  readonly compared: boolean;
}

/** The teams that a person belongs to, on their profile. */
export const PersonTeams = ({ userId, compared }: PersonTeamsProps) => {
  const read = useRead(teamsContract.ofUser, { params: { userId } });
  const own = useRead(teamsContract.mine, compared ? {} : null).data?.items ?? [];
  const isShared = ({ id }: { readonly id: string }): boolean => own.some((team) => team.id === id);
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
          <PictureCards small>
            {data.items
              .toSorted((a, b) => Number(isShared(b)) - Number(isShared(a)))
              .map((team) => (
                <TeamCard
                  key={team.id}
                  team={team}
                  heading="h3"
                  tag={isShared(team) ? m.person_teams_shared() : undefined}
                />
              ))}
          </PictureCards>
        )}
      </Loaded>
    </Section>
  );
};
