import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { PictureCards } from '#frontend/ui/picture-cards/picture-cards.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { TeamCard as TeamCardData } from '#shared/domains/teams/shapes.ts';
import type { City } from '#shared/domains/users/contract.ts';
import { nearTeams } from '../model/near-teams.ts';
import { TeamCard } from './team-card.tsx';
import css from './teams.module.css';

const useOwnCity = (): City | undefined => {
  const session = useSession();
  return session.status === 'success' ? session.user?.defaultCity : undefined;
};

const Cards = ({ teams }: { readonly teams: readonly TeamCardData[] }) => (
  <PictureCards>
    {teams.map((team) => (
      <TeamCard key={team.id} team={team} heading="h3" />
    ))}
  </PictureCards>
);

interface OtherTeamsProps {
  /** The teams that the person belongs to. */
  readonly own: readonly TeamCardData[];
}

/** Teams that anyone may join or request to join, those near the person's city first. */
export const OtherTeams = ({ own }: OtherTeamsProps) => {
  const list = usePages(teamsContract.list, {});
  const { items, error, more } = list;
  const city = useOwnCity();
  const open = items?.filter(({ id }) => !own.some((team) => team.id === id));
  const { near, others } = nearTeams(open ?? [], city);
  return (
    <>
      {city && near.length > 0 && (
        <Section title={m.teams_near({ city: city.name })}>
          <Cards teams={near} />
        </Section>
      )}
      {(near.length === 0 || others.length > 0 || more || error) && (
        <Section title={near.length > 0 ? m.teams_elsewhere() : m.teams_others()}>
          <Loaded
            of={list}
            heading="h3"
            failed={m.teams_others_failed()}
            skeleton={<CardListSkeleton count={2} />}
          >
            {() => open?.length === 0 && !more && <p className={css.soft}>{m.teams_others_none()}</p>}
          </Loaded>
          <Cards teams={others} />
          <MoreFailed of={list} heading="h3" failed={m.teams_others_failed()} />
          {!error && <ShowMore of={list} className={css.more} />}
        </Section>
      )}
    </>
  );
};
