import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { distance, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { levelText } from '#frontend/lib/text/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { EventCard as EventCardData } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { AvatarRow } from '../avatar/avatar-row.tsx';
import { CoverThumbnail } from '../cover/cover.tsx';
import { coverOf } from '../cover/cover-of.ts';
import { SportIcon } from '../sports/sport-icon.tsx';
import { sportLabel } from '../sports/sport-labels.ts';
import { DateBlock } from './date-block.tsx';
import css from './event-card.module.css';
import { SpotsTag } from './spots-tag.tsx';
import { Tag } from './tag.tsx';

interface EventCardProps {
  readonly event: EventCardData;
  /** Meters from the viewer's position. */
  readonly distance?: number;
  /** Shown in front of the spots: 'You host', 'You are in'. */
  readonly badge?: ReactNode;
  /** Buttons from the feature that shows the card. */
  readonly actions?: ReactNode;
  /** `h2` in a list directly below the page's title. */
  readonly heading?: 'h2' | 'h3';
}

/** What people need to decide, on one card: when, what, where, how far, for whom, spots left, who is going. */
export const EventCard = ({
  event,
  distance: meters,
  badge,
  actions,
  heading: Heading = 'h3',
}: EventCardProps) => {
  const locale = formatLocale();
  const at = time(event.dateStart, { locale, timeZone: event.timeZone }, viewerZone());
  const facts = [
    at,
    whereText(event.location),
    ...(meters === undefined || event.location.isOnline ? [] : [distance(meters, locale)]),
  ];
  const people = event.joiners.map(({ userId, displayName, photoURL }) => ({
    id: userId,
    name: displayName,
    photoURL,
  }));
  return (
    <article className={css.card} data-cancelled={event.cancelled}>
      <CoverThumbnail cover={coverOf(event)} picture={event.cover} />
      <DateBlock at={event.dateStart} timeZone={event.timeZone} />
      <div className={css.text}>
        <Heading className={css.title}>
          <Link to={paths.event(event)} className={css.link}>
            {event.title}
          </Link>
        </Heading>
        <p className={css.facts}>{facts.join(' · ')}</p>
        {event.teamName !== null && <p className={css.facts}>{m.event_team({ team: event.teamName })}</p>}
        <p className={css.tags}>
          <Tag>
            <SportIcon game={event.gameType} size={15} />
            {sportLabel(event.gameType)}
          </Tag>
          {event.level && <Tag>{m.level({ level: levelText(event.level) })}</Tag>}
          {badge}
          <SpotsTag {...event} />
        </p>
      </div>
      <div className={css.end}>
        <AvatarRow people={people} total={event.going} shown={3} />
        {actions}
      </div>
    </article>
  );
};
