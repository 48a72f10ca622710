import { Link } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { may } from '#shared/contracts/permissions.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths, type TeamTab } from '#shared/product/paths.ts';
import { tabLabels, tabsFor } from '../model/team-tabs.ts';
import css from './team-page.module.css';

/** How many join requests wait for the viewer, who may answer them. */
const Waiting = ({ teamId }: { readonly teamId: string }) => {
  const { data } = useRead(memberEndpoints.joinRequests, { params: { teamId } });
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={css.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{m.team_requests_count({ count })}</span>
    </span>
  );
};

/** On a phone, the tabs are a scrolling row. */
const intoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

interface TeamTabsProps {
  readonly team: TeamPage;
  readonly current: 'events' | TeamTab;
}

/** The parts of the team's page: links, so that each has an address and works without scripts. */
export const TeamTabs = ({ team, current }: TeamTabsProps) => {
  const answers = may(teamKind, rolesOf(team.viewer.standing), 'answerRequests');
  return (
    <nav className={css.tabs} aria-label={m.team_parts()}>
      {tabsFor(team).map((tab) => (
        <Link
          key={tab}
          to={paths.team(team.slug, tab === 'events' ? {} : { tab })}
          preventScrollReset
          ref={tab === current && tab !== 'events' ? intoView : undefined}
          aria-current={tab === current ? 'page' : undefined}
          className={css.tab}
        >
          {tabLabels[tab]()} {tab === 'members' && answers && <Waiting teamId={team.id} />}
        </Link>
      ))}
    </nav>
  );
};
