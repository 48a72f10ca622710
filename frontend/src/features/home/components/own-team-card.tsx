import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import linked from '#frontend/ui/event-card/linked-card.module.css';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import type { TeamCard } from '../model/team-card.ts';
import css from './own-team-card.module.css';
import { TeamPicture } from './team-picture.tsx';

interface OwnTeamCardProps {
  readonly card: TeamCard;
  /** One level below the heading above it. */
  readonly heading?: 'h2' | 'h3';
}

/** One of the person's teams. */
export const OwnTeamCard = ({ card, heading: Heading = 'h3' }: OwnTeamCardProps) => (
  <article className={`${linked.card} ${css.team}`}>
    <div className={css.picture}>
      <TeamPicture team={card.team} className={css.drawing} />
      {card.badgeLabel !== undefined && (
        <span className={css.badge}>
          <Tag tone="last">{card.badgeLabel}</Tag>
        </span>
      )}
    </div>
    <div className={css.text}>
      <Heading>{card.title}</Heading>
      <p>{`${m.team_member_count({ count: card.memberCount })} · ${card.typeLabel}`}</p>
      <p>{card.location ?? m.team_online()}</p>
      <Link
        to={card.link}
        className={`${linked.link} ${css.link}`}
        aria-label={`${card.buttonText}: ${card.title}`}
      >
        {card.buttonText}
      </Link>
    </div>
  </article>
);
