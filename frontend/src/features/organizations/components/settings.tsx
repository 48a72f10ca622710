import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { organization as organizationKind } from '#shared/domains/organizations/roles.ts';
import type { OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import { EditOrganizationForm } from './organization-form.tsx';

interface SettingsProps {
  readonly organization: OrganizationPage;
}
type Open = 'edit' | 'hand over' | 'delete' | 'leave' | null;

const Verify = ({ organization: { id, verified } }: SettingsProps) => {
  const verify = useWrite(organizationsContract.verify);
  const { busy, run } = useAction(() =>
    verify({ params: { organizationId: id }, body: { verified: !verified } }),
  );
  return (
    <Button variant="secondary" loading={busy} onClick={() => void run()}>
      {verified ? m.organization_unverify() : m.organization_verify()}
    </Button>
  );
};

interface DialogProps extends SettingsProps {
  readonly onClose: () => void;
}

const DeleteDialog = ({ organization: { id, name, teams, places }, onClose }: DialogProps) => {
  const remove = useWrite(organizationsContract.remove);
  const navigate = useNavigate();
  const { busy, run } = useAction(
    async () => {
      await remove({ params: { organizationId: id } });
      onClose();
      await navigate(routes.Organizations, { replace: true });
    },
    { done: m.organization_deleted({ name }) },
  );
  const holds = teams + places > 0;
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={m.organization_delete_title({ name })}
      action={m.organization_delete()}
      busy={busy}
      disabled={holds}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {holds ? m.organization_delete_full() : m.organization_delete_text()}
    </ConfirmDialog>
  );
};

const LeaveDialog = ({ organization: { id, name }, onClose }: DialogProps) => {
  const leave = useWrite(organizationsContract.leave);
  const { busy, run } = useAction(
    async () => {
      await leave({ params: { organizationId: id } });
      onClose();
    },
    { done: m.organization_left({ name }) },
  );
  return (
    <ConfirmDialog
      open
      title={m.organization_leave_title({ name })}
      action={m.organization_leave()}
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {m.organization_leave_text()}
    </ConfirmDialog>
  );
};

const HandOverDialog = ({ organization: { id, name, owner }, onClose }: DialogProps) => {
  const read = useRead(organizationsContract.staff, { params: { organizationId: id } });
  const others = (read.data?.items ?? []).filter(({ user }) => user.userId !== owner.userId);
  const [chosen, setChosen] = useState('');
  const next = others.find(({ user }) => user.userId === chosen) ?? others[0];
  const handOver = useWrite(organizationsContract.handOver);
  const { busy, run } = useAction(
    async () => {
      if (next) await handOver({ params: { organizationId: id }, body: { userId: next.user.userId } });
      onClose();
    },
    { done: m.organization_handed_over({ name }) },
  );
  return (
    <ConfirmDialog
      open
      title={m.organization_hand_over_title({ name })}
      action={m.organization_hand_over()}
      busy={busy}
      disabled={!next}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {next ? (
        <Select
          label={m.organization_hand_over_to()}
          value={next.user.userId}
          options={others.map(({ user }) => ({ value: user.userId, label: user.displayName }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : (
        m.organization_hand_over_nobody()
      )}
    </ConfirmDialog>
  );
};

/** What the viewer can change about the organization as a whole. */
export const Settings = ({ organization }: SettingsProps) => {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { role, mayVerify } = organization.viewer;
  const mayDo = (permission: Parameters<typeof may<typeof organizationKind>>[2]): boolean =>
    role !== null && may(organizationKind, [role], permission);
  return (
    <Section title={m.organization_settings()}>
      <Cluster>
        {mayVerify && <Verify organization={organization} />}
        {mayDo('edit') && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
            {m.organization_edit()}
          </Button>
        )}
        {mayDo('leave') && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('leave')}>
            {m.organization_leave()}
          </Button>
        )}
        {mayDo('handOver') && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('hand over')}>
            {m.organization_hand_over()}
          </Button>
        )}
        {mayDo('delete') && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('delete')}>
            {m.organization_delete()}
          </Button>
        )}
      </Cluster>
      {open === 'edit' && (
        <Sheet title={m.organization_edit()} size="roomy" onClose={close}>
          <EditOrganizationForm organization={organization} onDone={close} />
        </Sheet>
      )}
      {open === 'leave' && <LeaveDialog organization={organization} onClose={close} />}
      {open === 'hand over' && <HandOverDialog organization={organization} onClose={close} />}
      {open === 'delete' && <DeleteDialog organization={organization} onClose={close} />}
    </Section>
  );
};
