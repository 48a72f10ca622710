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
import type { Picture as Name } from '#shared/declare/notification-kind.ts';

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

/** An icon for what a notification is about; a bell for a kind that this version of the app does not know. */
export const Picture = ({ name }: { readonly name: Name | undefined }) => {
  const Icon = name === undefined ? IconBell : icons[name];
  return <Icon size={22} aria-hidden />;
};
