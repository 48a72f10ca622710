import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { rolesToGive, type TeamRole, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamMember } from '#shared/domains/teams/roster.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useRoster } from '../../api/use-roster.ts';
import { roleLabels } from '../../model/labels.ts';
import css from '../teams.module.css';

interface MemberRoleProps {
  readonly team: Pick<TeamPage, 'id'>;
  readonly member: TeamMember;
  /** The viewer's roles. */
  readonly own: readonly TeamRole[];
}

/** The role of a member, and those that the viewer may assign; transferring ownership needs confirmation. */
export const MemberRole = ({ team, member: { user, role }, own }: MemberRoleProps) => {
  const { assign, handOver } = useRoster(team.id);
  const [chosen, setChosen] = useState<TeamRole | null>(null);
  const name = user.displayName;
  const given = may(teamKind, own, 'assignRoles') ? rolesToGive(own, role) : [];
  const { busy, run } = useAction(
    async (next: TeamRole) => {
      setChosen(next);
      await (next === 'owner' ? handOver(user.userId) : assign(user.userId, next));
      return next;
    },
    {
      done: (next) => m.team_role_changed({ name, role: roleLabels[next]() }),
      finally: () => setChosen(null),
    },
  );
  if (given.length === 0) return <span className={css.soft}>{roleLabels[role]()}</span>;
  const choose = (next: TeamRole): void => {
    if (next === 'owner') setChosen('owner');
    else void run(next);
  };
  const choices: readonly TeamRole[] = may(teamKind, own, 'handOver') ? ['owner', ...given] : given;
  return (
    <>
      <Select
        aria-label={m.team_role_of({ name })}
        disabled={chosen !== null}
        value={chosen ?? role}
        options={choices.map((value) => ({ value, label: roleLabels[value]() }))}
        onChange={({ currentTarget }) => {
          const next = choices.find((value) => value === currentTarget.value);
          if (next !== undefined && next !== role) choose(next);
        }}
      />
      <ConfirmDialog
        open={chosen === 'owner'}
        title={m.team_hand_over_title({ name })}
        action={m.team_hand_over()}
        busy={busy}
        onConfirm={() => void run('owner')}
        onClose={() => {
          if (!busy) setChosen(null);
        }}
      >
        {m.team_hand_over_text({ name })}
      </ConfirmDialog>
    </>
  );
};
