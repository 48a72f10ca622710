import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { dayAndMonth, distance, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { levelText } from '#frontend/lib/text/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { EventCard as EventCardData } from '#shared/domains/events/model/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import { AvatarRow } from '../avatar/avatar-row.tsx';
import { Cover } from '../cover/cover.tsx';
import { coverOf } from '../cover/cover-of.ts';
import { SportIcon } from '../sports/sport-icon.tsx';
import { sportLabel } from '../sports/sport-labels.ts';
import css from './event-card.module.css';
import linked from './linked-card.module.css';
import { PriceTag } from './price-tag.tsx';
import { SpotsTag } from './spots-tag.tsx';
import { Tag } from './tag.tsx';

interface EventCardProps {
  readonly event: EventCardData;
  /** `row` has the picture at the start, for lists; `tile` has it on top, for grids and strips. */
  readonly layout?: 'row' | 'tile';
  /** Meters from the viewer's position. */
  readonly distance?: number | undefined;
  /** `false` where a heading names the day. */
  readonly withDay?: boolean;
  /** The viewer's own part in it, in place of the spots left: 'You host', 'You are in'. */
  readonly badge?: ReactNode;
  /** How many more dates of the series follow this one. */
  readonly moreDates?: number;
  /** `h2` in a list directly below the page's title. */
  readonly heading?: 'h2' | 'h3';
  readonly selected?: boolean;
}

/** What people need to decide, on one card: a picture, when, what, where, how far, for whom, who is going, spots left. */
export const EventCard = ({
  event,
  layout = 'row',
  distance: meters,
  withDay = true,
  badge,
  moreDates = 0,
  heading: Heading = 'h3',
  selected = false,
}: EventCardProps) => {
  const locale = formatLocale();
  const zone = { locale, timeZone: event.timeZone };
  const at = time(event.dateStart, zone, viewerZone());
  const isFar = meters !== undefined && !event.location.isOnline;
  const people = event.joiners.map(({ userId, displayName, photoURL }) => ({
    ...{ id: userId, name: displayName, photoURL },
  }));
  return (
    <article
      className={`${linked.card} ${css.card}`}
      data-layout={layout}
      data-cancelled={event.cancelled}
      data-selected={selected}
    >
      <div className={css.cover}>
        <Cover cover={coverOf(event)} picture={event.cover} sizes={layout === 'tile' ? '24rem' : '14rem'} />
        {layout === 'tile' && (
          <span className={css.sportOnCover}>
            <SportIcon game={event.gameType} size={15} />
            {sportLabel(event.gameType)}
          </span>
        )}
      </div>
      <div className={css.text}>
        <p className={css.when}>
          <time dateTime={event.dateStart}>
            {withDay ? `${dayAndMonth(event.dateStart, zone)} · ${at}` : at}
          </time>
          {layout === 'row' && (
            <>
              {' '}
              <span className={css.sport}>· {sportLabel(event.gameType)}</span>
            </>
          )}
        </p>
        <Heading className={css.title}>
          <Link to={paths.event(event)} className={`${linked.link} ${css.link}`}>
            {unbrokenWords(event.title)}
          </Link>
        </Heading>
        <p className={css.where}>
          {whereText(event.location)}
          {isFar && ` · ${distance(meters, locale)}`}
        </p>
        <p className={css.end}>
          <AvatarRow people={people} total={event.going} shown={layout === 'row' ? 3 : 2} />
          <span className={css.tags}>
            {moreDates > 0 && <Tag>{m.event_more_dates({ count: moreDates })}</Tag>}
            {event.level && <Tag>{m.level({ level: levelText(event.level) })}</Tag>}
            {event.price && <PriceTag price={event.price} timeZone={event.timeZone} />}
            {badge && !event.cancelled ? badge : <SpotsTag {...event} />}
          </span>
        </p>
      </div>
    </article>
  );
};
