import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fromNow } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import type { Notification } from '#shared/domains/notifications/contract.ts';
import { type Wording, wordingOf } from '../model/wording.ts';
import { wordingHere } from '../model/wording-context.ts';
import css from './notifications.module.css';
import { Picture } from './picture.tsx';

type Action = Wording['actions'][number];

interface NotificationRowProps {
  readonly notification: Notification;
  /** ISO instant. */
  readonly now: string;
  readonly onOpen: () => void;
  /** Opens what else can be done with it. */
  readonly onMore: () => void;
  readonly onAnswer: (action: Action) => Promise<void>;
}

interface AnswersProps {
  readonly actions: readonly Action[];
  readonly onAnswer: (action: Action) => Promise<void>;
}

/** The first action is the one most people choose. */
const Answers = ({ actions, onAnswer }: AnswersProps) => {
  const [running, setRunning] = useState<Action['label']>();
  const answer = async (action: Action): Promise<void> => {
    setRunning(action.label);
    await onAnswer(action).finally(() => setRunning(undefined));
  };
  return (
    <div className={css.answers}>
      {actions.map((action, index) => (
        <Button
          key={action.label}
          variant={index === 0 ? 'primary' : 'secondary'}
          loading={running === action.label}
          disabled={running !== undefined && running !== action.label}
          onClick={() => void answer(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
};

/** The whole row links to what it is about; the actions and the button for more are on top of it. */
export const NotificationRow = ({ notification, now, onOpen, onMore, onAnswer }: NotificationRowProps) => {
  const { title, text, to, picture, actions } = wordingOf(notification, wordingHere());
  return (
    <li className={css.row} data-read={notification.read}>
      <Picture name={picture} person={notification.imageUrl} />
      <div className={css.words}>
        <Link to={to} className={css.link} onClick={onOpen}>
          {!notification.read && <span className="visually-hidden">{m.note_unread()} </span>}
          {title}
        </Link>
        {text !== '' && <p className={css.text}>{text}</p>}
        <time dateTime={notification.createdAt} className={css.time}>
          {fromNow(notification.createdAt, now, formatLocale())}
        </time>
        {!notification.read && actions.length > 0 && <Answers actions={actions} onAnswer={onAnswer} />}
      </div>
      <IconButton label={m.note_more({ title })} className={css.more} onClick={onMore}>
        <IconDots size={22} aria-hidden />
      </IconButton>
    </li>
  );
};
