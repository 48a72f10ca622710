import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { PeoplePicker } from '#frontend/ui/people-picker/people-picker.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { nameForm } from '../../model/conversation-forms.ts';

interface GroupToolsProps {
  readonly conversation: Conversation;
}
interface RenameProps extends GroupToolsProps {
  readonly onClose: () => void;
}

const Rename = ({ conversation: { id, name }, onClose }: RenameProps) => {
  const rename = useWrite(conversationsContract.rename);
  const form = useForm(nameForm, {
    initial: { name },
    send: (body) => rename({ params: { conversationId: id }, body }),
    done: onClose,
  });
  return (
    <Sheet title={m.messages_rename()} onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('name')}
          label={m.messages_group_name()}
          maxLength={conversationLimits.name.max}
        />
        <FormEnd form={form} action={m.messages_save()} />
      </Form>
    </Sheet>
  );
};

/** What the person who created a group can do. */
export const GroupTools = ({ conversation }: GroupToolsProps) => {
  const [open, setOpen] = useState<'rename' | 'add'>();
  const add = useWrite(conversationsContract.addPeople);
  const close = (): void => setOpen(undefined);
  const params = { conversationId: conversation.id };
  return (
    <Cluster>
      <Button
        size="sm"
        variant="secondary"
        icon={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpen('add')}
      >
        {m.messages_add_people()}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<IconPencil size={18} aria-hidden />}
        onClick={() => setOpen('rename')}
      >
        {m.messages_rename()}
      </Button>
      {open === 'rename' && <Rename conversation={conversation} onClose={close} />}
      {open === 'add' && (
        <PeoplePicker
          title={m.messages_add_people()}
          action={m.messages_add()}
          known={new Set(conversation.participants.map(({ userId }) => userId))}
          already={m.messages_already_in()}
          most={conversationLimits.people - conversation.people}
          onChoose={(userIds) => attempt(() => add({ params, body: { userIds: [...userIds] } }))}
          onClose={close}
        />
      )}
    </Cluster>
  );
};
