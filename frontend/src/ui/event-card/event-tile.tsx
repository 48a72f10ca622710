import { Link } from 'react-router';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { dayAndMonth, distance, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { Cover } from '../cover/cover.tsx';
import { coverOf } from '../cover/cover-of.ts';
import { Cluster } from '../layout/cluster.tsx';
import { SkeletonBlock } from '../skeletons/skeleton-block.tsx';
import { SportIcon } from '../sports/sport-icon.tsx';
import { sportLabel } from '../sports/sport-labels.ts';
import css from './event-tile.module.css';
import { Tag } from './tag.tsx';

/** An event with its cover on top, in a row of tiles that are all as high: what, when, where, how far, spots left. */
export const EventTile = ({ event }: { readonly event: NearbyCard }) => {
  const locale = formatLocale();
  const zone = { locale, timeZone: event.timeZone };
  const { left } = event;
  return (
    <article className={css.tile}>
      <div className={css.cover}>
        <Cover cover={coverOf(event)} picture={event.cover} sizes="20rem" />
        <span className={css.sport}>
          <SportIcon game={event.gameType} size={15} />
          {sportLabel(event.gameType)}
        </span>
      </div>
      <div className={css.text}>
        <p className={css.when}>
          {dayAndMonth(event.dateStart, zone)} · {time(event.dateStart, zone, viewerZone())}
        </p>
        <h3 className={css.title}>
          <Link to={paths.event(event)} className={css.link}>
            {event.title}
          </Link>
        </h3>
        <p className={css.where}>{whereText(event.location)}</p>
        <Cluster as="p" align="center" justify="between" wraps={false}>
          {left > 0 ? (
            <Tag tone="good">{m.places_left({ count: left })}</Tag>
          ) : (
            <Tag tone="bad">{m.places_full()}</Tag>
          )}
          {!event.location.isOnline && <span className={css.far}>{distance(event.distance, locale)}</span>}
        </Cluster>
      </div>
    </article>
  );
};

/** As large as the tile that replaces it. */
export const EventTileSkeleton = () => (
  <div className={css.tile}>
    <SkeletonBlock className={css.cover} />
    <div className={css.text}>
      <SkeletonBlock className={css.line} />
      <SkeletonBlock className={css.line} />
      <SkeletonBlock className={css.line} part="short" />
    </div>
  </div>
);
