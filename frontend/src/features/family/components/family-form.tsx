import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { type FamilyConnection, familyContract } from '#shared/domains/family/contract.ts';
import { canSaveRows } from '#shared/domains/family/rules.ts';
import { familyForm, newRow, type RowInput, stillNeeded } from '../model/family-form.ts';
import css from './family.module.css';
import { RowFields } from './row-fields.tsx';

/** Sends rows one after another; returns for each the message to show, and whether it was saved. */
const useSaveRow = () => {
  const request = useWrite(familyContract.request);
  const addMember = useWrite(familyContract.addMember);
  const keyed = useKeyedChange();
  return async (row: RowInput): Promise<boolean> => {
    if (row.isGthUser) {
      const { userId, relation, familyMemberId } = row;
      return attempt(() => request({ params: { userId }, body: { relation, familyMemberId } }), {
        done: m.family_request_sent(),
        failed: m.family_request_failed(),
      });
    }
    const { isGthUser: _, ...body } = row;
    return attempt(
      () => keyed(JSON.stringify(body), (requestKey) => addMember({ body: { ...body, requestKey } })),
      { failed: m.family_update_failed() },
    );
  };
};

/** Adds family members, several at once. What could not be saved stays in the form. */
export const FamilyForm = ({ ownChildren }: { readonly ownChildren: readonly FamilyConnection[] }) => {
  const neededId = useId();
  const saveRow = useSaveRow();
  const form = useForm(familyForm, {
    async send({ rows }) {
      const saved: boolean[] = [];
      for (const row of rows) saved.push(await saveRow(row));
      return saved;
    },
    done(saved) {
      form.reset({ rows: form.values.rows.filter((_, index) => !saved[index]) });
      if (saved.every(Boolean)) showToast(m.family_updated(), { tone: 'success' });
    },
  });
  const { rows } = form.values;
  const add = () => form.update((before) => ({ rows: [...before.rows, newRow(Date.now())] }));
  return (
    <Form form={form}>
      {rows.map((row, index) => (
        <RowFields key={row.id} form={form} index={index} row={row} ownChildren={ownChildren} />
      ))}
      <Cluster>
        <Button variant="secondary" icon={<IconPlus size={20} aria-hidden />} onClick={add}>
          {m.family_add()}
        </Button>
        {rows.length > 0 && (
          <Button
            type="submit"
            loading={form.busy}
            disabled={!canSaveRows(rows, form.busy)}
            aria-describedby={neededId}
          >
            {m.family_save()}
          </Button>
        )}
      </Cluster>
      {rows.length > 0 && (
        <p id={neededId} className={css.hint}>
          {stillNeeded(rows)}
        </p>
      )}
    </Form>
  );
};
