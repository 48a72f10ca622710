import {
  IconAlarm,
  IconBallTennis,
  IconMailOpened,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { fromNow, viewerZone } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import type { Notification, NotificationType } from '#shared/domains/notifications/contract.ts';
import { wordingOf } from '../model/wording.ts';
import css from './notifications.module.css';

const icons = {
  welcome: IconBallTennis,
  event_joined: IconUserCheck,
  event_left: IconUserMinus,
  event_reminder: IconAlarm,
  team_created: IconUsersGroup,
  team_joined: IconUserCheck,
  team_join_asked: IconUserQuestion,
  team_invited: IconMailOpened,
  team_join_granted: IconUsersGroup,
} as const satisfies Record<NotificationType, unknown>;

interface NotificationRowProps {
  readonly notification: Notification;
  /** ISO instant. */
  readonly now: string;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** The whole row opens what it is about; deleting lies above it. */
export const NotificationRow = ({ notification, now, onOpen, onRemove }: NotificationRowProps) => {
  const locale = formatLocale();
  const { title, text, to } = wordingOf(notification, { locale, viewerZone: viewerZone() });
  const Icon = icons[notification.type];
  return (
    <li className={css.row} data-read={notification.read}>
      <span className={css.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={css.words}>
        <Link to={to} className={css.link} onClick={onOpen}>
          {!notification.read && <span className="visually-hidden">{m.note_unread()} </span>}
          {title}
        </Link>
        {text !== '' && <p className={css.text}>{text}</p>}
        <time dateTime={notification.createdAt} className={css.time}>
          {fromNow(notification.createdAt, now, locale)}
        </time>
      </div>
      <IconButton label={m.note_delete({ title })} className={css.remove} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </li>
  );
};
