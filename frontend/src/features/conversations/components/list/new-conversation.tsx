import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PeoplePicker } from '#frontend/ui/people-picker/people-picker.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { MessagePerson } from '../host/message-person.tsx';
import { NewGroup } from './new-group.tsx';

interface NewConversationProps {
  readonly onClose: () => void;
}
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
