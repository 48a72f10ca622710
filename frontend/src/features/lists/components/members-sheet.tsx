import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PeoplePicker } from '#frontend/ui/people-picker/people-picker.tsx';
import type { UserList } from '#shared/domains/lists/contract.ts';
import { listLimits } from '#shared/domains/lists/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useListChanges } from '../api/use-lists.ts';

interface MembersSheetProps {
  readonly list: UserList;
  readonly onClose: () => void;
}

/** Chooses members for a list. */
export const MembersSheet = ({ list, onClose }: MembersSheetProps) => {
  const { addMembers } = useListChanges(list);
  const add = (userIds: readonly UserId[]): Promise<boolean> =>
    attempt(() => addMembers(userIds), { done: ({ added }) => m.list_added({ count: added }) });
  return (
    <PeoplePicker
      title={m.list_add_members()}
      action={m.list_add()}
      known={new Set(list.items.flatMap(({ uid }) => uid ?? []))}
      already={m.list_members_already()}
      most={listLimits.membersAtOnce}
      onChoose={add}
      onClose={onClose}
    />
  );
};
