import { IconCalendarEvent, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { shortWeekday } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';
import css from './picture.module.css';

interface ConversationPictureProps {
  readonly conversation: Pick<ConversationCard, 'kind' | 'avatars' | 'picture' | 'about'>;
  readonly size?: 44 | 52;
}

const icons = {
  direct: IconUser,
  event: IconCalendarEvent,
  group: IconUsersGroup,
  team: IconUsersGroup,
} as const;

const Drawn = ({ conversation: { kind, picture } }: ConversationPictureProps) => {
  const Icon = icons[kind];
  return (
    <span className={css.cover}>
      {picture === null ? <Icon size={26} aria-hidden /> : <img src={picture} alt="" loading="lazy" />}
    </span>
  );
};

/** What a conversation is, at a glance: an avatar, two avatars, or a team's or an event's picture, with its day. Decorative: the name is next to it. */
export const ConversationPicture = ({ conversation, size = 52 }: ConversationPictureProps) => {
  const { kind, avatars, about } = conversation;
  const [first, second] = avatars;
  const isOfPeople = kind === 'direct' || kind === 'group';
  if (isOfPeople && first && second)
    return (
      <span className={`${css.picture} ${css.two}`} data-size={size} aria-hidden>
        {[first, second].map(({ userId, displayName, photoURL }) => (
          <Avatar key={userId} seed={userId} name={displayName} src={photoURL} size={size === 52 ? 36 : 30} />
        ))}
      </span>
    );
  return (
    <span className={css.picture} data-size={size} aria-hidden>
      {isOfPeople && first ? (
        <Avatar seed={first.userId} name={first.displayName} src={first.photoURL} size={size} />
      ) : (
        <Drawn conversation={conversation} />
      )}
      {kind === 'event' && about && (
        <span className={css.day}>
          {shortWeekday(about.dateStart, { locale: formatLocale(), timeZone: about.timeZone })}
        </span>
      )}
    </span>
  );
};
