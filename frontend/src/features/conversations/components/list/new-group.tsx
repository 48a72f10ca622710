import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { nameForm } from '../../model/conversation-forms.ts';

interface NewGroupProps {
  readonly userIds: readonly UserId[];
  /** A name to begin with. */
  readonly name?: string;
  /** Leaves out people who get messages of the person as requests only. */
  readonly reachableOnly?: boolean;
  readonly onClose: () => void;
}

/** Names a group of people, and opens it. */
export const NewGroup = ({ userIds, name = '', reachableOnly = false, onClose }: NewGroupProps) => {
  const navigate = useNavigate();
  const create = useWrite(conversationsContract.create);
  const form = useForm(nameForm, {
    initial: { name },
    send: (input, requestKey) =>
      create({ body: { ...input, requestKey, userIds: [...userIds], reachableOnly } }),
    done: async ({ id, people }) => {
      const left = userIds.length + 1 - people;
      if (left > 0) showToast(m.messages_left_out({ count: left }));
      onClose();
      await navigate(paths.conversation(id));
    },
  });
  return (
    <Sheet title={m.messages_new_group()} onClose={onClose}>
      <Form form={form}>
        {reachableOnly && <p>{m.messages_group_of({ count: userIds.length })}</p>}
        <TextField
          {...form.field('name')}
          label={m.messages_group_name()}
          maxLength={conversationLimits.name.max}
        />
        <FormEnd form={form} action={m.messages_create_group()} />
      </Form>
    </Sheet>
  );
};
