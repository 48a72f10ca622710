import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { Conversation, ConversationPerson } from '#shared/domains/conversations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { readersOf } from '../../model/read-by.ts';
import css from './about.module.css';

interface PeopleProps {
  readonly conversation: Conversation;
  readonly ownId: string;
  readonly online: ReadonlySet<string>;
  readonly typing: readonly string[];
}

/** How many are listed before the rest is asked for. */
const FIRST = 5;

interface PersonProps extends Pick<PeopleProps, 'conversation' | 'online' | 'typing'> {
  readonly person: ConversationPerson;
  readonly isOwn: boolean;
}

const aboutOthers = ({ person: { userId, read }, conversation, online, typing }: PersonProps) => {
  const { last } = conversation;
  return [
    typing.includes(userId) && m.messages_types(),
    online.has(userId) && m.messages_online(),
    read !== null && last !== null && read >= last.number && m.messages_has_read(),
  ];
};

const hintOf = (props: PersonProps): string => {
  const { runs, guardian } = props.person;
  const parts = [
    props.isOwn && m.messages_you(),
    runs && m.messages_runs(),
    guardian && m.messages_guardian(),
    ...(props.isOwn ? [] : aboutOthers(props)),
  ];
  return parts.filter((part) => part !== false).join(' · ');
};

const RemovePerson = ({ conversation: { id }, person }: Pick<PersonProps, 'conversation' | 'person'>) => {
  const remove = useWrite(conversationsContract.removePerson);
  const { userId, displayName: name } = person;
  const { run } = useAction(() => remove({ params: { conversationId: id, userId } }), {
    done: m.messages_removed_who({ name }),
  });
  return (
    <IconButton label={m.messages_remove_who({ name })} onClick={() => void run()}>
      <IconX size={20} aria-hidden />
    </IconButton>
  );
};

const Person = (props: PersonProps) => {
  const { person, conversation, online, isOwn } = props;
  const { userId, displayName, photoURL } = person;
  const hint = hintOf(props);
  return (
    <Cluster as="li" align="center" justify="between" wraps={false}>
      <Link to={paths.publicProfile(userId)} className={css.person}>
        <span className={css.avatar}>
          <Avatar seed={userId} name={displayName} src={photoURL} size={36} />
          {!isOwn && online.has(userId) && <span className={css.dot} />}
        </span>
        {hint === '' ? displayName : <TwoLines title={displayName} hint={hint} />}
      </Link>
      {conversation.standing === 'owner' && !isOwn && (
        <RemovePerson conversation={conversation} person={person} />
      )}
    </Cluster>
  );
};

/** Who is in a conversation, and what they have read. */
export const People = ({ conversation, ownId, online, typing }: PeopleProps) => {
  const [all, setAll] = useState(false);
  const { participants, people, last } = conversation;
  const shown = all ? participants : participants.slice(0, FIRST);
  const readers = last ? readersOf(last.number, participants, ownId).readers : [];
  return (
    <section>
      <div className={css.headline}>
        <h2>{m.messages_people({ count: people })}</h2>
        {readers.length > 0 && (
          <span className={css.soft}>{m.messages_read_all({ count: readers.length })}</span>
        )}
      </div>
      <ul className={css.people}>
        {shown.map((person) => (
          <Person
            key={person.userId}
            {...{ person, conversation, online, typing }}
            isOwn={person.userId === ownId}
          />
        ))}
      </ul>
      {shown.length < participants.length && (
        <button type="button" className={css.all} onClick={() => setAll(true)}>
          {m.messages_more_people({ count: participants.length - shown.length })}
        </button>
      )}
    </section>
  );
};
