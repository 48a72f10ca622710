import { useRef } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import type { Known } from '../../model/message-store.ts';

interface NewMessagesProps {
  readonly known: Known;
  readonly ownId: string;
}

/** Reads aloud what others have written since the conversation was opened. */
export const NewMessages = ({ known: { timeline, people }, ownId }: NewMessagesProps) => {
  const opened = useRef(timeline.to);
  const last = timeline.messages.at(-1);
  const isNew = last && last.number > opened.current && last.authorId !== ownId && !last.deleted;
  const name = last && (people.get(last.authorId)?.displayName ?? m.messages_someone());
  return (
    <p className="visually-hidden" aria-live="polite">
      {isNew && `${m.messages_author({ name: name ?? '' })} ${last.text}`}
    </p>
  );
};
