import { useState } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { guestLimits } from '#shared/domains/guests/named-guest.ts';
import type { UserList, UserListItem } from '#shared/domains/lists/contract.ts';
import { useListChanges } from '../api/use-lists.ts';
import { contactFormFor } from '../model/list-forms.ts';
import css from './lists.module.css';

interface ContactSheetProps {
  readonly list: UserList;
  /** Who is edited; without it, someone is added. */
  readonly item?: UserListItem;
  readonly onClose: () => void;
}

/** Adds someone by name and email, or changes what was entered. */
export const ContactSheet = ({ list, item, onClose }: ContactSheetProps) => {
  const { addContacts, saveContact } = useListChanges(list);
  const [definition] = useState(() =>
    contactFormFor(new Set(list.items.flatMap(({ id, email }) => (id === item?.id ? [] : email)))),
  );
  const form = useForm(definition, {
    initial: { displayName: item?.displayName ?? '', email: item?.email ?? '' },
    async send(contact) {
      if (item) {
        await saveContact(item.id, contact);
        return m.list_saved();
      }
      const { added } = await addContacts([contact]);
      return added > 0
        ? m.list_added_who({ name: contact.displayName })
        : m.list_known({ email: contact.email });
    },
    done(said) {
      showToast(said, { tone: 'success' });
      onClose();
    },
  });
  return (
    <Sheet title={item ? m.list_edit_contact() : m.list_add_contact()} onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('displayName')}
          label={m.list_contact_name()}
          maxLength={guestLimits.name.max}
          autoComplete="off"
        />
        <EmailField {...form.field('email')} label={m.email_label()} autoComplete="email" />
        <p className={css.soft}>{m.list_contact_hint()}</p>
        <FormEnd form={form} action={item ? m.list_save() : m.list_add()} />
      </Form>
    </Sheet>
  );
};
