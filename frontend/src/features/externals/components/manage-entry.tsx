import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { externalLimits } from '#shared/domains/externals/rules.ts';
import type { ExternalPage } from '#shared/domains/externals/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import { EditExternalForm } from './external-form.tsx';
import css from './externals.module.css';

interface ManageProps {
  readonly team: ExternalPage;
}

const ListEntry = ({ team: { id } }: ManageProps) => {
  const list = useWrite(externalsContract.list);
  const { busy, run } = useAction(() => list({ params: { teamId: id } }), {
    done: m.external_listed_toast(),
  });
  return (
    <Button loading={busy} onClick={() => void run()}>
      {m.external_list()}
    </Button>
  );
};

const RemoveDialog = ({ team, onClose }: ManageProps & { readonly onClose: () => void }) => {
  const { id, name, state, viewer } = team;
  const [reason, setReason] = useState('');
  const remove = useWrite(externalsContract.remove);
  const navigate = useNavigate();
  const { busy, run } = useAction(
    async () => {
      await remove({ params: { teamId: id }, body: { reason } });
      onClose();
      await navigate(routes.ExternalTeams, { replace: true });
    },
    { done: m.external_removed({ name }) },
  );
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={m.external_remove_title({ name })}
      action={m.external_remove()}
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{m.external_remove_text()}</p>
      {viewer.mayDecide && state === 'waiting' && (
        <TextArea
          label={m.external_remove_reason()}
          value={reason}
          maxLength={externalLimits.reason.max}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
};

/** What the person who added an entry that waits, or staff, can change about it. */
export const ManageEntry = ({ team }: ManageProps) => {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { state, viewer } = team;
  const close = () => setOpen(null);
  return (
    <section className={css.claim} aria-labelledby="manage-external">
      <h2 id="manage-external">{m.external_manage()}</h2>
      {state === 'waiting' && (
        <p className={css.soft}>
          {viewer.mayDecide ? m.external_waiting_staff() : m.external_waiting_text()}
        </p>
      )}
      {viewer.contactEmail !== null && (
        <p className={css.soft}>{m.external_contact({ email: viewer.contactEmail })}</p>
      )}
      <Cluster>
        {viewer.mayDecide && state === 'waiting' && <ListEntry team={team} />}
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
          {m.external_edit()}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
          {m.external_remove()}
        </Button>
      </Cluster>
      {open === 'edit' && (
        <Sheet title={m.external_edit()} size="roomy" onClose={close}>
          <EditExternalForm team={team} onDone={close} />
        </Sheet>
      )}
      {open === 'remove' && <RemoveDialog team={team} onClose={close} />}
    </section>
  );
};
