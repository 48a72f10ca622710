import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import type { ConversationPerson } from '#shared/domains/conversations/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { KnownMessage } from '../../model/message-store.ts';
import css from './bubble.module.css';
import { MessagePictures } from './message-pictures.tsx';
import { MessageText } from './message-text.tsx';
import { Reactions } from './reactions.tsx';

interface Author extends UserSummary {
  /** How they take part, if they still do. */
  readonly part: ConversationPerson | undefined;
}

interface BubbleProps {
  readonly message: KnownMessage;
  /** Undefined for the person's own messages. */
  readonly author: Author | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDirect: boolean;
  readonly isFound: boolean;
  readonly nameOf: (userId: string) => string;
  /** Undefined if there is nothing to do with it. */
  readonly onMenu: (() => void) | undefined;
  readonly onReact: ((reaction: KnownMessage['reactions'][number]) => void) | undefined;
  readonly onQuote: (number: number) => void;
  /** Below it: who has read it. */
  readonly children?: ReactNode;
}

export const clock = (at: string): string =>
  time(at, { locale: formatLocale(), timeZone: viewerZone() }, viewerZone());

const AuthorLine = ({ displayName, part }: Author) => (
  <span className={css.author}>
    {displayName}
    {part?.runs && <Tag tone="last">{m.messages_runs()}</Tag>}
    {part?.guardian && <Tag>{m.messages_guardian()}</Tag>}
  </span>
);

const Content = ({ message, nameOf, onQuote }: Pick<BubbleProps, 'message' | 'nameOf' | 'onQuote'>) => {
  const { text, pictures, replyTo, deleted, hidden } = message;
  if (deleted) return <>{m.messages_deleted()}</>;
  if (hidden) return <>{m.messages_hidden()}</>;
  return (
    <>
      {replyTo && (
        <button type="button" className={css.quote} onClick={() => onQuote(replyTo.number)}>
          <strong>{nameOf(replyTo.authorId)}</strong>
          {replyTo.deleted
            ? m.messages_deleted()
            : replyTo.text || m.messages_pictures({ count: replyTo.pictures })}
        </button>
      )}
      {pictures.length > 0 && <MessagePictures pictures={pictures} />}
      <MessageText text={text} />
    </>
  );
};

/** One message. */
export const Bubble = (props: BubbleProps) => {
  const { message, author, isFirst, isLast, isDirect, isFound, onMenu, onReact, children } = props;
  const { number, sentAt, editedAt, deleted, hidden, reactions } = message;
  const isGone = deleted || hidden;
  const name = author?.displayName ?? m.messages_you();
  return (
    <li
      id={`message-${number}`}
      className={css.message}
      data-mine={author === undefined}
      data-first={isFirst}
      data-deleted={isGone}
      data-found={isFound}
    >
      {author &&
        (isLast ? (
          <Avatar seed={author.userId} name={author.displayName} src={author.photoURL} size={36} />
        ) : (
          <span />
        ))}
      <div>
        {author && isFirst && !isDirect ? (
          <AuthorLine {...author} />
        ) : (
          <span className="visually-hidden">{m.messages_author({ name })} </span>
        )}
        <div className={css.bubble}>
          <Content {...props} />
          <span className={css.gap}> </span>
          <span className={css.time}>
            {editedAt !== null && !isGone && `${m.messages_edited()} · `}
            <time dateTime={sentAt}>{clock(sentAt)}</time>
          </span>
        </div>
        {reactions.length > 0 && <Reactions reactions={reactions} onReact={onReact} />}
        {children}
      </div>
      {onMenu && (
        <IconButton label={m.messages_options({ name })} className={css.menu} onClick={onMenu}>
          <IconDots size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
};
