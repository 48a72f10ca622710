import { useUnread } from '#frontend/features/notifications/api/use-unread.ts';
import { m } from '#frontend/paraglide/messages.js';
import css from './message-count.module.css';

const MOST_SHOWN = 99;

/** How many messages are unread, next to the word that leads to them. */
export const MessageCount = () => {
  const { messages } = useUnread();
  if (messages === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden>
        {messages > MOST_SHOWN ? `${MOST_SHOWN}+` : messages}
      </span>
      <span className="visually-hidden">{m.nav_unread_messages({ count: messages })}</span>
    </>
  );
};
