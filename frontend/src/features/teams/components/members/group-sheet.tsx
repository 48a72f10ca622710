import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useGroups } from '../../api/use-roster.ts';
import { groupChange, groupForm } from '../../model/roster-forms.ts';

interface GroupSheetProps {
  readonly team: Pick<TeamPage, 'id'>;
  /** Null to add one. */
  readonly group: { readonly id: string; readonly name: string } | null;
  /** The members read so far. */
  readonly members: readonly RosterMember[];
  readonly onClose: () => void;
}

/** The name of a group, and who is in it. */
export const GroupSheet = ({ team, group, members, onClose }: GroupSheetProps) => {
  const { add, rename, remove, change } = useGroups(team.id);
  const before = members
    .filter(({ groups }) => groups.some((id) => id === group?.id))
    .map(({ user }) => user.userId);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const toggle = (userId: string, isIn: boolean): void =>
    setChosen((all) => (isIn ? [...all, userId] : all.filter((id) => id !== userId)));
  const form = useForm(groupForm, {
    initial: { name: group?.name ?? '' },
    send: async ({ name }) => {
      const { items } = await (group ? rename(group.id, name) : add(name));
      const saved = group ?? items.find((one) => one.name.toLowerCase() === name.toLowerCase());
      const changes = groupChange(before, chosen);
      if (saved && changes.add.length + changes.remove.length > 0) await change(saved.id, changes);
    },
    done: onClose,
  });
  const removal = useAction(async () => group && remove(group.id), {
    done: m.group_removed(),
    finally: onClose,
  });
  return (
    <Sheet title={group ? group.name : m.group_add()} onClose={onClose}>
      <Form form={form}>
        <TextField {...form.field('name')} label={m.group_name()} maxLength={teamLimits.groups.name.max} />
        <Stack as="section" gap="0.5" aria-label={m.team_members()}>
          {members.map(({ user: { userId, displayName } }) => (
            <Checkbox
              key={userId}
              label={displayName}
              checked={chosen.includes(userId)}
              onChange={({ currentTarget }) => toggle(userId, currentTarget.checked)}
            />
          ))}
        </Stack>
        <FormEnd form={form} action={m.group_save()} />
      </Form>
      {group && (
        <Button variant="quiet" loading={removal.busy} onClick={() => void removal.run()}>
          {m.group_remove()}
        </Button>
      )}
    </Sheet>
  );
};
