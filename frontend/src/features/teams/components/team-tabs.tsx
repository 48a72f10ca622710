import type { ReactNode } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TabCount, TabLinks } from '#frontend/ui/tabs/tab-links.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { paths, type TeamTab } from '#shared/product/paths.ts';
import { tabLabels, tabsFor } from '../model/team-tabs.ts';

/** Threads with posts that the viewer, a member, has not seen. */
const Unread = ({ teamId }: { readonly teamId: TeamId }) => {
  const { data } = useRead(discussionsContract.threads, { params: { discussionId: teamId }, query: {} });
  const { pinned = [], items = [] } = data ?? {};
  const unread = [...pinned, ...items].filter((thread) => thread.unread > 0);
  const count = new Set(unread.map(({ id }) => id)).size;
  return <TabCount urgent count={count} label={m.team_unread_threads({ count })} />;
};

interface TeamTabsProps {
  readonly team: TeamPage;
  readonly current: 'events' | TeamTab;
}

/** The parts of the team's page, with how many join requests wait for the viewer, who may answer them. */
export const TeamTabs = ({ team, current }: TeamTabsProps) => {
  const roles = rolesOf(team.viewer.standing);
  const answers = may(teamKind, roles, 'answerRequests');
  const requests = useRead(memberEndpoints.joinRequests, answers ? { params: { teamId: team.id } } : null);
  const count = requests.data?.items.length ?? 0;
  const counts: Partial<Record<typeof current, ReactNode>> = {
    members: <TabCount urgent count={count} label={m.team_requests_count({ count })} />,
    discussion: current !== 'discussion' && roles.length > 0 && <Unread teamId={team.id} />,
  };
  return (
    <TabLinks
      label={m.team_parts()}
      current={current}
      tabs={tabsFor(team).map((tab) => ({
        id: tab,
        label: tabLabels[tab](),
        to: paths.team(team.slug, tab === 'events' ? {} : { tab }),
        count: counts[tab],
      }))}
    />
  );
};
