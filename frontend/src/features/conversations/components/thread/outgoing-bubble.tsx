import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { OutgoingMessage } from '../../model/outgoing-message.ts';
import css from './bubble.module.css';
import { clock } from './bubble.tsx';
import states from './message-state.module.css';
import { MessageText } from './message-text.tsx';

interface OutgoingBubbleProps {
  readonly message: OutgoingMessage;
  /** Why it could not be sent, if that is known. */
  readonly reason: unknown;
  readonly onRetry: () => void;
  readonly onDelete: () => void;
}

const waitingTexts = { waiting: m.messages_waiting, sending: m.messages_sending } as const;

/** A message that the server does not have yet. */
export const OutgoingBubble = ({ message, reason, onRetry, onDelete }: OutgoingBubbleProps) => {
  const { text, pictures, writtenAt, state } = message;
  const isFailed = state === 'unanswered' || state === 'refused';
  return (
    <li className={css.message} data-mine data-first data-failed={isFailed} data-waiting={!isFailed}>
      <div>
        <div className={css.bubble}>
          {pictures.length > 0 && <>{m.messages_pictures({ count: pictures.length })} </>}
          <MessageText text={text} />
          <span className={css.gap}> </span>
          <span className={css.time}>
            <time dateTime={writtenAt}>{clock(writtenAt)}</time>
          </span>
        </div>
        {isFailed ? (
          <div className={states.state} data-failed role="alert">
            <IconAlertCircle size={16} aria-hidden />
            <strong>{m.messages_not_sent()}</strong>
            {state === 'refused' && reason !== undefined && <span>{errorSentence(reason)}</span>}
            <button type="button" onClick={onRetry}>
              {m.messages_retry()}
            </button>
            <button type="button" onClick={onDelete}>
              {m.messages_delete()}
            </button>
          </div>
        ) : (
          <p className={states.state}>
            <IconClock size={16} aria-hidden />
            {waitingTexts[state === 'waiting' ? 'waiting' : 'sending']()}
          </p>
        )}
      </div>
    </li>
  );
};
