import { IconExternalLink, IconWorld } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePlanLimit } from '#frontend/lib/api/use-plan-limit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { useMakeSite } from '../api/use-teams.ts';

const MakeWebsite = ({ team }: { readonly team: TeamPage }) => {
  const make = useMakeSite();
  const navigate = useNavigate();
  const failed = usePlanLimit({
    sentence: m.plan_limit_sites,
    teamId: team.id,
    roles: rolesOf(team.viewer.standing),
  });
  const { busy, run } = useAction(
    async () => {
      await make(team.id);
      await navigate(routes.Sites);
    },
    { failed },
  );
  return (
    <Button loading={busy} icon={<IconWorld size={18} aria-hidden />} onClick={() => void run()}>
      {m.team_website_make()}
    </Button>
  );
};

/** The team's website; for people who run the team, also where to change it, or a button to create one. */
export const Website = ({ team }: { readonly team: TeamPage }) => {
  if (team.siteId === null)
    return (
      <EmptyState
        title={m.team_website_none()}
        text={m.team_website_text()}
        action={<MakeWebsite team={team} />}
      />
    );
  return (
    <Card>
      <h2>{m.team_website_of({ name: team.name })}</h2>
      <p>{m.team_website_open_text()}</p>
      <Cluster>
        <ButtonLink to={paths.viewSite(team.siteId)} icon={<IconExternalLink size={18} aria-hidden />}>
          {m.team_website_open()}
        </ButtonLink>
        {may(teamKind, rolesOf(team.viewer.standing), 'createWebsite') && (
          <ButtonLink to={routes.Sites} variant="secondary" icon={<IconWorld size={18} aria-hidden />}>
            {m.team_website_manage()}
          </ButtonLink>
        )}
      </Cluster>
    </Card>
  );
};
