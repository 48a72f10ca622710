import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePlanLimit } from '#frontend/lib/api/use-plan-limit.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { type JoinRequest, memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf, type TeamStanding } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useJoinRequests } from '../../api/use-members.ts';
import { approvedText } from '../../model/approved-text.ts';
import css from '../teams.module.css';

interface RequestRowProps {
  readonly team: TeamPage;
  readonly request: JoinRequest;
  readonly answer: (userId: string, approve: boolean) => Promise<TeamStanding>;
}

const RequestRow = ({ team, request: { user }, answer }: RequestRowProps) => {
  const failed = usePlanLimit({
    sentence: m.plan_limit_members,
    teamId: team.id,
    roles: rolesOf(team.viewer.standing),
  });
  const name = user.displayName;
  const gone = m.team_request_gone({ name });
  const approve = useAction(() => answer(user.userId, true), {
    done: (standing) => (rolesOf(standing).length > 0 ? m.team_approved({ name }) : gone),
    failed,
  });
  const decline = useAction(() => answer(user.userId, false), {
    done: (standing) => (rolesOf(standing).length > 0 ? gone : m.team_declined({ name })),
    failed,
  });
  return (
    <li className={css.member}>
      <span className={css.who}>
        <Avatar seed={user.userId} name={name} src={user.photoURL} size={40} />
        <strong>{name}</strong>
      </span>
      <Cluster as="span">
        <Button
          variant="secondary"
          loading={decline.busy}
          aria-label={m.team_decline_who({ name })}
          onClick={() => void decline.run()}
        >
          {m.team_decline()}
        </Button>
        <Button
          loading={approve.busy}
          aria-label={m.team_approve_who({ name })}
          onClick={() => void approve.run()}
        >
          {m.team_approve()}
        </Button>
      </Cluster>
    </li>
  );
};

/** Approves everyone in the list. People who ask later are not in it. */
const ApproveAll = ({
  team,
  requests,
}: Pick<RequestRowProps, 'team'> & { readonly requests: readonly JoinRequest[] }) => {
  const approve = useWrite(memberEndpoints.approveRequests);
  const { busy, run } = useAction(
    () => {
      const userIds = requests.map(({ user }) => user.userId);
      return approve({ params: { teamId: team.id }, body: { userIds } });
    },
    { done: ({ items }) => approvedText(items) },
  );
  return (
    <Button size="sm" variant="quiet" loading={busy} onClick={() => void run()}>
      {m.team_approve_all()}
    </Button>
  );
};

/** Join requests, for people who may answer them; nothing if there are none. */
export const Requests = ({ team }: { readonly team: TeamPage }) => {
  const { read, answer } = useJoinRequests(team.id);
  if (read.data?.items.length === 0) return null;
  return (
    <Section
      title={m.team_requests()}
      more={read.data && read.data.items.length > 1 && <ApproveAll team={team} requests={read.data.items} />}
    >
      <Loaded of={read} heading="h3" failed={m.team_requests_failed()} skeleton={<FormSkeleton fields={1} />}>
        {({ items }) => (
          <RowList label={m.team_requests()}>
            {items.map((request) => (
              <RequestRow key={request.user.userId} team={team} request={request} answer={answer} />
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
};
