import { IconBellOff, IconClock, IconPhoto, IconShieldCheck } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import type { OutgoingMessage } from '../../model/outgoing-message.ts';
import { titleOf } from '../../model/title-of.ts';
import { whenText } from '../../model/when-text.ts';
import { ConversationPicture } from '../conversation-picture.tsx';
import css from './list.module.css';

interface RowProps {
  readonly conversation: ConversationCard;
  readonly ownId: string;
  /** The last message of the person that is not sent yet. */
  readonly outgoing: OutgoingMessage | undefined;
  readonly onRetry: (message: OutgoingMessage) => void;
}

export const isFailed = ({ state }: OutgoingMessage): boolean =>
  state === 'unanswered' || state === 'refused';

/** Who wrote the last message; nobody where only one person can have. */
const authorOf = ({ kind, last, lastAuthor }: ConversationCard, ownId: string): string | undefined => {
  if (last?.authorId === ownId) return m.messages_you();
  return kind === 'direct' ? undefined : lastAuthor?.displayName;
};

const LastSaid = ({ conversation, ownId }: Pick<RowProps, 'conversation' | 'ownId'>) => {
  const { last } = conversation;
  if (!last) return <>{m.messages_none_yet()}</>;
  const author = authorOf(conversation, ownId);
  return (
    <>
      {author !== undefined && <strong>{m.messages_author({ name: author })}</strong>}{' '}
      {last.deleted ? m.messages_deleted() : last.text}
      {!last.deleted && last.text === '' && last.pictures > 0 && (
        <>
          <IconPhoto size={16} aria-hidden /> {m.messages_pictures({ count: last.pictures })}
        </>
      )}
    </>
  );
};

const LastLine = ({ conversation, ownId, outgoing }: Omit<RowProps, 'onRetry'>) => {
  if (!outgoing)
    return (
      <span className={css.last}>
        <LastSaid conversation={conversation} ownId={ownId} />
      </span>
    );
  const text = outgoing.text || m.messages_pictures({ count: outgoing.pictures.length });
  return isFailed(outgoing) ? (
    <span className={css.last} data-state="failed">
      {m.messages_not_sent_text({ text })}
    </span>
  ) : (
    <span className={css.last}>
      <IconClock size={16} aria-label={m.messages_waiting()} /> {text}
    </span>
  );
};

/** A conversation in the list: who, when, what was said last, and what is unread. */
export const ConversationRow = ({ conversation, ownId, outgoing, onRetry }: RowProps) => {
  const { id, activeAt, unread, mutedUntil, guardian } = conversation;
  const name = titleOf(conversation);
  const now = useNow();
  const when = whenText(outgoing?.writtenAt ?? activeAt, {
    ...{ now, locale: formatLocale(), timeZone: viewerZone() },
  });
  const failed = outgoing !== undefined && isFailed(outgoing);
  return (
    <li className={css.row} data-unread={unread > 0} data-failed={failed}>
      <NavLink to={paths.conversation(id)} className={css.link}>
        <ConversationPicture conversation={conversation} />
        <span>
          <span className={css.line}>
            <span className={css.name}>{name}</span>
            <span className={css.when}>
              {mutedUntil !== null && mutedUntil > now && (
                <IconBellOff size={16} aria-label={m.messages_muted()} />
              )}
              {when}
            </span>
          </span>
          <span className={css.line}>
            <LastLine conversation={conversation} ownId={ownId} outgoing={outgoing} />
            {unread > 0 && !failed && (
              <span className={css.count}>
                {unread}
                <span className="visually-hidden"> {m.messages_unread_label()}</span>
              </span>
            )}
          </span>
          {guardian && (
            <span className={css.guardian}>
              <IconShieldCheck size={16} aria-hidden />
              {m.messages_guardian_included()}
            </span>
          )}
        </span>
      </NavLink>
      {failed && (
        <button
          type="button"
          className={css.retry}
          aria-label={m.messages_retry_to({ name })}
          onClick={() => onRetry(outgoing)}
        >
          {m.messages_retry()}
        </button>
      )}
    </li>
  );
};
