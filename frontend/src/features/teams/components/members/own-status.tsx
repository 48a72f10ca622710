import { useAction } from '#frontend/lib/api/use-action.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import { memberStatuses } from '#shared/domains/teams/rules.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useRoster } from '../../api/use-roster.ts';
import { statusLabels } from '../../model/labels.ts';

interface OwnStatusProps {
  readonly team: Pick<TeamPage, 'id'>;
  readonly members: readonly RosterMember[] | undefined;
}

/** Whether the viewer plays at present; nothing while they are not among the members read so far. */
export const OwnStatus = ({ team, members }: OwnStatusProps) => {
  const session = useSession();
  const { setStatus } = useRoster(team.id);
  const { busy, run } = useAction(setStatus, { done: m.member_status_saved() });
  const userId = session.status === 'success' ? session.user?.id : undefined;
  const own = members?.find(({ user }) => user.userId === userId);
  if (!own) return null;
  return (
    <Select
      label={m.member_own_status()}
      disabled={busy}
      value={own.status}
      options={memberStatuses.map((value) => ({ value, label: statusLabels[value]() }))}
      onChange={({ currentTarget }) => {
        const next = memberStatuses.find((value) => value === currentTarget.value);
        if (next) void run(next);
      }}
    />
  );
};
