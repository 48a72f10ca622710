import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import { useGroups } from '../../api/use-roster.ts';

interface MemberGroupsProps {
  readonly teamId: string;
  readonly member: RosterMember;
  readonly onClose: () => void;
}

/** The groups that a member is in: each choice is saved at once. */
export const MemberGroups = ({ teamId, member, onClose }: MemberGroupsProps) => {
  const { read, change } = useGroups(teamId);
  const { userId, displayName } = member.user;
  const choose = (groupId: string, isIn: boolean): void => {
    const people = [userId];
    void attempt(() => change(groupId, isIn ? { add: people, remove: [] } : { add: [], remove: people }));
  };
  return (
    <Sheet title={m.member_groups({ name: displayName })} onClose={onClose}>
      <Loaded of={read} heading="h3" failed={m.groups_failed()} skeleton={<FormSkeleton fields={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{m.groups_none()}</p>
          ) : (
            <Stack gap="0.5">
              {items.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  defaultChecked={member.groups.includes(id)}
                  onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Sheet>
  );
};
