import { IconLock, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt, useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { PeoplePicker } from '#frontend/ui/people-picker/people-picker.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import {
  type AssignableRole,
  organization as organizationKind,
  rolesToAssign,
} from '#shared/domains/organizations/roles.ts';
import type { OrganizationPage, StaffMember } from '#shared/domains/organizations/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { roleLabels } from '../model/labels.ts';
import css from './organizations.module.css';

interface MemberProps {
  readonly organization: OrganizationPage;
  readonly member: StaffMember;
}

/** Changes the role of someone below the viewer. */
const RoleChoice = ({
  organization,
  member,
  choices,
}: MemberProps & { readonly choices: readonly AssignableRole[] }) => {
  const assign = useWrite(organizationsContract.assignRole);
  const dismiss = useWrite(organizationsContract.dismiss);
  const { userId, displayName: name } = member.user;
  const params = { organizationId: organization.id, userId };
  const change = useAction((role: AssignableRole) => assign({ params, body: { role } }), {
    done: m.organization_role_changed({ name }),
  });
  const end = useAction(() => dismiss({ params }), { done: m.organization_dismissed({ name }) });
  return (
    <>
      <Select
        aria-label={m.organization_role_of({ name })}
        value={member.role}
        disabled={change.busy}
        options={choices.map((role) => ({ value: role, label: roleLabels[role]() }))}
        onChange={({ currentTarget }) => {
          const role = choices.find((one) => one === currentTarget.value);
          if (role) void change.run(role);
        }}
      />
      <IconButton label={m.organization_dismiss({ name })} onClick={() => void end.run()}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </>
  );
};

const Member = ({ organization, member }: MemberProps) => {
  const { user, role } = member;
  const own = organization.viewer.role;
  const choices = own ? rolesToAssign([own], role) : [];
  return (
    <li className={css.row}>
      <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={40} />
      <strong className={css.grow}>{user.displayName}</strong>
      {choices.length > 0 ? (
        <RoleChoice organization={organization} member={member} choices={choices} />
      ) : (
        <span className={css.soft}>{roleLabels[role]()}</span>
      )}
    </li>
  );
};

/** Gives people the lowest role; it can be changed in the list. */
const AddStaff = ({
  organization,
  known,
  onClose,
}: {
  readonly organization: OrganizationPage;
  readonly known: ReadonlySet<string>;
  readonly onClose: () => void;
}) => {
  const assign = useWrite(organizationsContract.assignRole);
  const add = (userIds: readonly UserId[]): Promise<boolean> =>
    attempt(
      async () => {
        for (const userId of userIds)
          await assign({ params: { organizationId: organization.id, userId }, body: { role: 'viewer' } });
      },
      { done: m.organization_staff_added_done() },
    );
  return (
    <PeoplePicker
      title={m.organization_staff_add()}
      action={m.organization_staff_add_action()}
      known={known}
      already={m.organization_staff_already()}
      most={5}
      onChoose={add}
      onClose={onClose}
    />
  );
};

/** The people who have a role, and what they may do. */
export const Staff = ({ organization }: { readonly organization: OrganizationPage }) => {
  const [adding, setAdding] = useState(false);
  const read = useRead(organizationsContract.staff, { params: { organizationId: organization.id } });
  const { role } = organization.viewer;
  const adds = role !== null && may(organizationKind, [role], 'assignRoles');
  return (
    <Section
      title={m.organization_staff()}
      more={
        adds && (
          <Button
            variant="quiet"
            size="sm"
            icon={<IconUserPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            {m.organization_staff_add()}
          </Button>
        )
      }
    >
      <Loaded
        of={read}
        heading="h3"
        failed={m.organization_staff_failed()}
        skeleton={<FormSkeleton fields={2} />}
      >
        {({ items }) => (
          <>
            <RowList label={m.organization_staff()}>
              {items.map((member) => (
                <Member key={member.user.userId} organization={organization} member={member} />
              ))}
            </RowList>
            {adding && (
              <AddStaff
                organization={organization}
                known={new Set(items.map(({ user }) => user.userId))}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
      <p className={css.note}>
        <IconLock size={18} aria-hidden />
        <span>{m.organization_staff_note()}</span>
      </p>
    </Section>
  );
};
