import { IconUser, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { startText } from '../../model/start-text.ts';
import { titleOf } from '../../model/title-of.ts';
import { ConversationPicture } from '../conversation-picture.tsx';
import css from './about.module.css';
import { GroupTools } from './group-tools.tsx';
import { People } from './people.tsx';
import { Tools } from './tools.tsx';

interface AboutProps {
  readonly conversation: Conversation;
  readonly ownId: string;
  readonly online: ReadonlySet<string>;
  /** Who types. */
  readonly typing: readonly string[];
}

const EventCard = ({ about }: { readonly about: NonNullable<Conversation['about']> }) => (
  <section className={css.card} aria-label={about.title}>
    <p className={css.when}>{startText(about)}</p>
    <h2>{about.title}</h2>
    <ButtonLink
      to={paths.event({ id: about.eventId, occurrenceId: about.occurrenceId })}
      variant="secondary"
      size="sm"
    >
      {m.messages_view_event()}
    </ButtonLink>
  </section>
);

/** What a conversation is about, who is in it, and what the person can do about it. */
export const About = ({ conversation, ownId, online, typing }: AboutProps) => {
  const { kind, about, teamId, avatars, standing } = conversation;
  const name = titleOf(conversation);
  const [other] = avatars;
  return (
    <Stack gap="1.25">
      {about ? (
        <EventCard about={about} />
      ) : (
        <div className={css.what}>
          <ConversationPicture conversation={conversation} />
          <strong>{name}</strong>
        </div>
      )}
      {kind === 'direct' && other && (
        <Link to={paths.publicProfile(other.userId)} className={css.tool}>
          <IconUser size={20} aria-hidden />
          {m.messages_view_profile({ name: other.displayName })}
        </Link>
      )}
      {teamId !== null && (
        <Link to={paths.team(teamId)} className={css.tool}>
          <IconUsersGroup size={20} aria-hidden />
          {m.messages_view_team()}
        </Link>
      )}
      {kind !== 'direct' && <People {...{ conversation, ownId, online, typing }} />}
      {standing === 'owner' && <GroupTools conversation={conversation} />}
      <Tools conversation={conversation} ownId={ownId} />
    </Stack>
  );
};
