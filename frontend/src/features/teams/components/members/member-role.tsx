import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { may } from '#shared/contracts/permissions.ts';
import type { TeamMember } from '#shared/domains/teams/members.ts';
import { type GivenRole, rolesToGive, type TeamRole, team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../../model/labels.ts';
import css from '../teams.module.css';

interface MemberRoleProps {
  readonly member: TeamMember;
  /** The viewer's roles. */
  readonly own: readonly TeamRole[];
  readonly assign: (userId: string, role: GivenRole) => Promise<void>;
  readonly handOver: (userId: string) => Promise<void>;
}

/** One member, and the roles that the viewer may assign to them; transferring ownership needs confirmation. */
export const MemberRole = ({ member: { user, role }, own, assign, handOver }: MemberRoleProps) => {
  const [chosen, setChosen] = useState<TeamRole | null>(null);
  const name = user.displayName;
  const given = rolesToGive(own, role);
  const { busy, run } = useAction(
    async (next: TeamRole) => {
      setChosen(next);
      await (next === 'owner' ? handOver(user.userId) : assign(user.userId, next));
      return next;
    },
    {
      done: (role) => m.team_role_changed({ name, role: roleLabels[role]() }),
      finally: () => setChosen(null),
    },
  );
  const choose = (next: TeamRole): void => {
    if (next === 'owner') setChosen('owner');
    else void run(next);
  };
  const choices: readonly TeamRole[] = may(teamKind, own, 'handOver') ? ['owner', ...given] : given;
  return (
    <li className={css.member}>
      <Link to={paths.publicProfile(user.userId)} className={css.who}>
        <Avatar seed={user.userId} name={name} src={user.photoURL} size={44} />
        <strong>{name}</strong>
      </Link>
      {given.length === 0 ? (
        <span className={css.soft}>{roleLabels[role]()}</span>
      ) : (
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
      )}
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
    </li>
  );
};
