import { IconWorld } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePlanLimit } from '#frontend/lib/api/use-plan-limit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { rolesOf } from '#shared/domains/teams/roles.ts';
import { routes } from '#shared/product/routes.ts';
import { useMakeSite } from '../api/use-teams.ts';
import css from './teams.module.css';

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
    <>
      <p>{m.team_website_text()}</p>
      <Button loading={busy} icon={<IconWorld size={18} aria-hidden />} onClick={() => void run()}>
        {m.team_website_make()}
      </Button>
    </>
  );
};

/** For people who run the team: its website, or a button to create one. */
export const Website = ({ team }: { readonly team: TeamPage }) => (
  <Section title={m.team_website()}>
    <div className={css.panel}>
      {team.siteId === null ? (
        <MakeWebsite team={team} />
      ) : (
        <ButtonLink to={routes.Sites} variant="secondary" icon={<IconWorld size={18} aria-hidden />}>
          {m.sites_title()}
        </ButtonLink>
      )}
    </div>
  </Section>
);
