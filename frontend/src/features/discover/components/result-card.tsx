import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { dayAndMonth, distance, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { levelText } from '#frontend/lib/text/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarRow } from '#frontend/ui/avatar/avatar-row.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { SpotsTag } from '#frontend/ui/event-card/spots-tag.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './result-card.module.css';

interface ResultCardProps {
  readonly event: EventCard;
  /** Meters. */
  readonly distance?: number | undefined;
  /** With the day, where no heading says it. */
  readonly withDay?: boolean;
  readonly heading?: 'h2' | 'h3';
  readonly selected?: boolean;
}

/** An event that was found: its picture, when, what, where, how far, who is going, and the spots left. */
export const ResultCard = ({
  event,
  distance: meters,
  withDay = false,
  heading: Heading = 'h3',
  selected = false,
}: ResultCardProps) => {
  const locale = formatLocale();
  const zone = { locale, timeZone: event.timeZone };
  const at = time(event.dateStart, zone, viewerZone());
  const where = [
    whereText(event.location),
    ...(meters === undefined || event.location.isOnline ? [] : [distance(meters, locale)]),
  ];
  const people = event.joiners.map(({ userId, displayName, photoURL }) => ({
    ...{ id: userId, name: displayName, photoURL },
  }));
  return (
    <article className={css.card} data-selected={selected}>
      <div className={css.cover}>
        <Cover cover={coverOf(event)} picture={event.cover} sizes="14rem" />
      </div>
      <div className={css.text}>
        <p className={css.when}>
          <time dateTime={event.dateStart}>
            {withDay ? `${dayAndMonth(event.dateStart, zone)} · ${at}` : at}
          </time>
          <span className={css.sport}> · {sportLabel(event.gameType)}</span>
        </p>
        <Heading className={css.title}>
          <Link to={paths.event(event)} className={css.link}>
            {event.title}
          </Link>
        </Heading>
        <p className={css.where}>{where.join(' · ')}</p>
        <p className={css.end}>
          <AvatarRow people={people} total={event.going} shown={3} />
          <span className={css.tags}>
            {event.level && <Tag>{m.level({ level: levelText(event.level) })}</Tag>}
            <SpotsTag {...event} />
          </span>
        </p>
      </div>
    </article>
  );
};
