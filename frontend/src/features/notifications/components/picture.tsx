import {
  IconAlarm,
  IconBallTennis,
  IconBell,
  IconFriends,
  IconMailOpened,
  IconUserCheck,
  IconUserMinus,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import type { Picture as Name } from '#shared/declare/notification-kind.ts';
import css from './notifications.module.css';

const icons = {
  ball: IconBallTennis,
  person: IconUserCheck,
  'person-asking': IconUserQuestion,
  'person-leaving': IconUserMinus,
  people: IconUsersGroup,
  family: IconFriends,
  clock: IconAlarm,
  envelope: IconMailOpened,
} as const satisfies Record<Name, unknown>;

interface PictureProps {
  readonly name: Name | undefined;
  /** The address of the photo or the face of the person whom it is about. */
  readonly person: string | null;
}

/** Who a notification is about, with an icon for what it is about; a bell for a kind that this version of the app does not know. */
export const Picture = ({ name, person }: PictureProps) => {
  const Icon = name === undefined ? IconBell : icons[name];
  if (person === null)
    return (
      <span className={css.icon}>
        <Icon size={22} aria-hidden />
      </span>
    );
  return (
    <span className={css.person}>
      <Avatar name="" seed={person} src={person} size={44} />
      <span className={css.badge}>
        <Icon size={14} aria-hidden />
      </span>
    </span>
  );
};
