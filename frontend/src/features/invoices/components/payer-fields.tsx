import type { Form } from '#frontend/lib/form/use-form.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { invoiceLimits } from '#shared/domains/invoices/rules.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { InvoiceDraft } from '../model/invoice-form.ts';
import { FindPayer } from './find-payer.tsx';

export interface EditorPartProps {
  readonly form: Form<InvoiceDraft>;
}

const ListField = ({ form }: EditorPartProps) => {
  const { data } = useRead(listsContract.list, {});
  const lists = data?.items ?? [];
  return (
    <SelectField
      {...form.field('list')}
      label={m.invoice_to_list()}
      choices={[
        { value: '', label: lists.length === 0 ? m.invoice_no_lists() : m.invoice_choose_list() },
        ...lists.map(({ id, name, count }) => ({ value: id as string, label: `${name} (${count})` })),
      ]}
    />
  );
};

/** In whose name it is written: the organizer's, or that of a team they own. */
const FromField = ({ form }: EditorPartProps) => {
  const { data } = useRead(teamsContract.mine, {});
  const session = useSession();
  const owned = data?.items.filter(({ role }) => role === 'owner') ?? [];
  if (owned.length === 0) return null;
  const own = session.status === 'success' ? (session.user?.displayName ?? '') : '';
  return (
    <SelectField
      {...form.field('from')}
      label={m.invoice_from_whom()}
      choices={[
        { value: '', label: own === '' ? m.invoice_from_me() : own },
        ...owned.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
    />
  );
};

/** Who writes it, and where the payer reaches them. */
export const SenderFields = ({ form }: EditorPartProps) => (
  <>
    <FromField form={form} />
    <TextAreaField
      {...form.field('fromAddress')}
      label={m.invoice_sender_address()}
      rows={2}
      maxLength={invoiceLimits.address.max}
    />
    <EmailField {...form.field('fromEmail')} label={m.invoice_sender_email()} autoComplete="email" />
  </>
);

/** Who pays. */
export const PayerFields = ({ form }: EditorPartProps) => {
  const { to } = form.values;
  return (
    <>
      <ChoiceField
        {...form.field('to')}
        label={m.invoice_to_kind()}
        choices={[
          { value: 'email', label: m.invoice_to_email() },
          { value: 'person', label: m.invoice_to_person() },
          { value: 'team', label: m.invoice_to_team() },
          { value: 'list', label: m.invoice_to_list() },
        ]}
        note={to === 'list' ? m.invoice_to_list_note() : undefined}
      />
      {to === 'email' && (
        <>
          <TextField
            {...form.field('name')}
            label={m.invoice_payer_name()}
            maxLength={invoiceLimits.payerName.max}
          />
          <EmailField {...form.field('email')} label={m.invoice_payer_email()} />
        </>
      )}
      {to === 'person' && <FindPayer {...form.field('person')} kind="player" label={m.invoice_to_person()} />}
      {to === 'team' && <FindPayer {...form.field('team')} kind="team" label={m.invoice_to_team()} />}
      {to === 'list' && <ListField form={form} />}
    </>
  );
};
