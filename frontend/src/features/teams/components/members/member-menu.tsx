import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { isAbove, rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useRoster } from '../../api/use-roster.ts';
import { BanMember } from './ban-member.tsx';
import { EditMember } from './edit-member.tsx';
import { MemberGroups } from './member-groups.tsx';
import { PlayerCard } from './player-card.tsx';

interface MemberMenuProps {
  readonly team: TeamPage;
  readonly member: RosterMember;
}
type Opened = 'menu' | 'card' | 'edit' | 'groups' | 'ban' | 'remove';

const Remove = ({ team, member, onClose }: MemberMenuProps & { readonly onClose: () => void }) => {
  const name = member.user.displayName;
  const { remove } = useRoster(team.id);
  const { busy, run } = useAction(() => remove(member.user.userId), {
    done: m.member_removed({ name }),
    finally: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={m.member_remove_title({ name })}
      action={m.member_remove()}
      tone="danger"
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {m.member_remove_text()}
    </ConfirmDialog>
  );
};

/** What the viewer may do with a member. */
export const MemberMenu = ({ team, member }: MemberMenuProps) => {
  const [opened, setOpened] = useState<Opened>();
  const { user, role } = member;
  const name = user.displayName;
  const own = rolesOf(team.viewer.standing);
  const isBelow = isAbove(own, role);
  const close = () => setOpened(undefined);
  const entries = [
    { does: 'card', label: m.player_card(), shown: true },
    { does: 'edit', label: m.member_edit_fields(), shown: may(teamKind, own, 'editRoster') },
    { does: 'groups', label: m.team_groups(), shown: may(teamKind, own, 'editGroups') },
    { does: 'remove', label: m.member_remove(), shown: isBelow && may(teamKind, own, 'removeMembers') },
    { does: 'ban', label: m.member_ban(), shown: isBelow && may(teamKind, own, 'ban') },
  ] as const;
  return (
    <>
      <IconButton label={m.member_more({ name })} onClick={() => setOpened('menu')}>
        <IconDots size={22} aria-hidden />
      </IconButton>
      {opened === 'menu' && (
        <Sheet title={name} onClose={close}>
          <Stack gap="0.5">
            {entries
              .filter(({ shown }) => shown)
              .map(({ does, label }) => (
                <Button
                  key={does}
                  wide
                  variant={does === 'ban' || does === 'remove' ? 'danger' : 'secondary'}
                  onClick={() => setOpened(does)}
                >
                  {label}
                </Button>
              ))}
          </Stack>
        </Sheet>
      )}
      {opened === 'card' && <PlayerCard teamId={team.id} userId={user.userId} onClose={close} />}
      {opened === 'edit' && <EditMember teamId={team.id} member={member} onClose={close} />}
      {opened === 'groups' && <MemberGroups teamId={team.id} member={member} onClose={close} />}
      {opened === 'ban' && <BanMember teamId={team.id} user={user} onClose={close} />}
      {opened === 'remove' && <Remove team={team} member={member} onClose={close} />}
    </>
  );
};
