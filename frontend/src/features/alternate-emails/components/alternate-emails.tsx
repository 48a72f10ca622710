import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { alternateEmailLimits } from '#shared/domains/users/alternate-emails.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { useAlternateEmailChanges } from '../api/use-alternate-emails.ts';
import { alternateFailure } from '../model/failures.ts';
import { alternateEmailForm } from '../model/forms.ts';
import { AlternateEmailRow } from './alternate-email-row.tsx';
import css from './alternate-emails.module.css';

const AddEmail = ({ taken }: { readonly taken: readonly string[] }) => {
  const { add } = useAlternateEmailChanges();
  const form = useForm(alternateEmailForm(taken), {
    send: ({ email }) => add(email),
    done() {
      form.reset({ email: '' });
      showToast(m.alternate_updated(), { tone: 'success' });
    },
  });
  const field = form.field('email');
  return (
    <Form form={form}>
      <EmailField
        {...field}
        // Nobody has to add one.
        error={field.value.trim() === '' ? null : field.error}
        label={m.alternate_label()}
        autoComplete="email"
      />
      <FormEnd
        form={form}
        failure={(error) => <FailureNote error={error}>{alternateFailure(error)}</FailureNote>}
        action={m.alternate_add()}
        disabled={!form.ready}
        size="md"
      />
    </Form>
  );
};

/** Alternate Email Addresses: each counts once its code was entered. */
export const AlternateEmails = ({ ownEmail }: { readonly ownEmail: string }) => {
  const read = useRead(usersContract.alternateEmails, {});
  const most = alternateEmailLimits.addresses;
  return (
    <Section title={m.alternate_emails()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.alternate_emails_load_failed()}
        skeleton={<FormSkeleton fields={2} />}
      >
        {({ items }) => (
          <Stack gap="1">
            <p className={css.hint}>{m.alternate_emails_lead()}</p>
            {items.length === 0 && <p className={css.hint}>{m.alternate_emails_none()}</p>}
            {items.length > 0 && (
              <RowList label={m.alternate_emails()}>
                {items.map((item) => (
                  <AlternateEmailRow key={item.email} {...item} />
                ))}
              </RowList>
            )}
            {items.length < most ? (
              <AddEmail taken={[ownEmail, ...items.map(({ email }) => email)]} />
            ) : (
              <p className={css.hint}>{m.alternate_emails_full({ count: most })}</p>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
};
