import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PeoplePicker } from '#frontend/ui/people-picker/people-picker.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { nameForm } from '../../model/conversation-forms.ts';
import { MessagePerson } from '../host/message-person.tsx';

interface NewConversationProps {
  readonly onClose: () => void;
}
interface NewGroupProps extends NewConversationProps {
  readonly userIds: readonly UserId[];
}

const NewGroup = ({ userIds, onClose }: NewGroupProps) => {
  const navigate = useNavigate();
  const create = useWrite(conversationsContract.create);
  const form = useForm(nameForm, {
    send: ({ name }, requestKey) => create({ body: { requestKey, name, userIds: [...userIds] } }),
    done: async ({ id }) => {
      onClose();
      await navigate(paths.conversation(id));
    },
  });
  return (
    <Sheet title={m.messages_new_group()} onClose={onClose}>
      <Form form={form}>
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

/** Chooses people: one for a direct conversation, several for a group. */
export const NewConversation = ({ onClose }: NewConversationProps) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly UserId[]>([]);
  const [userId, ...others] = chosen;
  if (userId !== undefined && others.length > 0) return <NewGroup userIds={chosen} onClose={onClose} />;
  if (userId !== undefined)
    return <MessagePerson userId={userId} name={m.messages_someone()} onClose={onClose} />;
  const choose = async (userIds: readonly UserId[]): Promise<boolean> => {
    const [only, ...more] = userIds;
    if (only === undefined || more.length > 0) {
      setChosen(userIds);
      return false;
    }
    await attempt(async () => {
      const { conversationId } = await call(conversationsContract.reach, { params: { userId: only } });
      if (conversationId === null) return setChosen(userIds);
      onClose();
      await navigate(paths.conversation(conversationId));
    });
    return false;
  };
  return (
    <PeoplePicker
      title={m.messages_new()}
      action={m.messages_next()}
      known={new Set()}
      already=""
      most={conversationLimits.people - 1}
      onChoose={choose}
      onClose={onClose}
    />
  );
};
