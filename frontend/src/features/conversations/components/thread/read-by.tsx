import { IconCheck, IconChecks } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarRow } from '#frontend/ui/avatar/avatar-row.tsx';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { readersOf } from '../../model/read-by.ts';
import css from './message-state.module.css';

interface ReadByProps {
  readonly number: number;
  readonly conversation: Conversation;
  readonly ownId: string;
}

const MOST_NAMES = 2;

/** Below the person's last message: who has read it. */
export const ReadBy = ({ number, conversation: { participants, kind }, ownId }: ReadByProps) => {
  const { readers, of } = readersOf(number, participants, ownId);
  if (readers.length === 0)
    return (
      <p className={css.state}>
        <IconCheck size={16} aria-hidden />
        {m.messages_sent()}
      </p>
    );
  if (kind === 'direct')
    return (
      <p className={css.state}>
        <IconChecks size={16} aria-hidden />
        {m.messages_read()}
      </p>
    );
  const avatars = readers.map(({ userId: id, displayName: name, photoURL }) => ({ id, name, photoURL }));
  const [one, other] = readers.map(({ displayName }) => displayName);
  const names = readers.length === 1 ? one : m.messages_and({ one: one ?? '', other: other ?? '' });
  return (
    <p className={css.state}>
      <AvatarRow people={avatars} total={Math.min(avatars.length, 3)} shown={3} />
      {readers.length <= MOST_NAMES && of <= MOST_NAMES
        ? m.messages_read_by({ names: names ?? '' })
        : m.messages_read_by_count({ count: readers.length, of })}
    </p>
  );
};
