import { IconArrowLeft, IconCalendarEvent, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { startText } from '../../model/start-text.ts';
import { titleOf } from '../../model/title-of.ts';
import { ConversationPicture } from '../conversation-picture.tsx';
import css from './thread-head.module.css';

interface ThreadHeadProps {
  readonly conversation: Conversation;
  readonly ownId: string;
  /** Who of its people is online. */
  readonly online: ReadonlySet<string>;
  readonly onAbout: () => void;
}

const subtitle = (
  { kind, people, participants }: Conversation,
  ownId: string,
  online: ReadonlySet<string>,
) => {
  const others = participants.filter(({ userId }) => userId !== ownId && online.has(userId)).length;
  if (kind === 'direct') return others > 0 ? m.messages_online() : undefined;
  const count = m.messages_people({ count: people });
  return others > 0 ? m.messages_people_online({ people: count, count: others }) : count;
};

/** The bar of a conversation: on phones, it is in place of the product's header. */
export const ThreadHead = ({ conversation, ownId, online, onAbout }: ThreadHeadProps) => {
  const name = titleOf(conversation);
  const below = subtitle(conversation, ownId, online);
  return (
    <div className={css.head} data-own-bar>
      <Link to={routes.Messages} className={css.back} aria-label={m.messages_back()}>
        <IconArrowLeft size={22} aria-hidden />
      </Link>
      <ConversationPicture conversation={conversation} size={44} />
      <div className={css.title}>
        <h1>{name}</h1>
        {below !== undefined && <p>{below}</p>}
      </div>
      <span className={css.info}>
        <IconButton label={m.messages_about()} onClick={onAbout}>
          <IconInfoCircle size={22} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
};

/** Where no pane has space: what the conversation is about. */
export const ThreadContext = ({ conversation: { about } }: Pick<ThreadHeadProps, 'conversation'>) => {
  if (!about) return null;
  return (
    <div className={css.context}>
      <IconCalendarEvent size={18} aria-hidden />
      <span>
        <strong>{startText(about)}</strong> · {about.title}
      </span>
      <Link to={paths.event({ id: about.eventId, occurrenceId: about.occurrenceId })}>
        {m.messages_view_event()}
      </Link>
    </div>
  );
};
