import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import type { UserList } from '#shared/domains/lists/contract.ts';
import { listLimits } from '#shared/domains/lists/rules.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { nameForm } from '../model/list-forms.ts';

interface NameSheetProps {
  readonly title: string;
  readonly action: string;
  /** The name so far. */
  readonly name?: string;
  readonly send: (name: string, requestKey: RequestKey) => Promise<UserList>;
  readonly done: (list: UserList) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a list. */
export const NameSheet = ({ title, action, name = '', send, done, onClose }: NameSheetProps) => {
  const form = useForm(nameForm, {
    initial: { name },
    send: (input, requestKey) => send(input.name, requestKey),
    done,
  });
  return (
    <Sheet title={title} onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label={m.list_name()}
          placeholder={m.list_name_placeholder()}
          maxLength={listLimits.name.max}
          autoComplete="off"
        />
        <FormEnd form={form} action={action} />
      </Form>
    </Sheet>
  );
};
