import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { distance } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { PlayerCard } from '#shared/domains/search/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { freeLabel } from '../model/labels.ts';
import css from './players.module.css';

/** How many sports and times are named. */
const NAMED = 4;

const levelText = ({ sport, level }: PlayerCard['sports'][number]): string =>
  level === null ? sportLabel(sport) : m.player_sport_level({ sport: sportLabel(sport), level });

interface PlayerRowProps {
  readonly player: PlayerCard;
  readonly actions: ReactNode;
}

export const PlayerRow = ({ player, actions }: PlayerRowProps) => {
  const { userId, displayName, photoURL, area, sports, free } = player;
  const away = distance(player.distance, formatLocale());
  return (
    <li className={css.row}>
      <Avatar seed={userId} name={displayName} src={photoURL} size={40} />
      <div className={css.words}>
        <TwoLines
          title={<Link to={paths.publicProfile(userId)}>{displayName}</Link>}
          hint={`${area} · ${away}`}
        />
        <span className={css.tags}>
          {sports.slice(0, NAMED).map((sport) => (
            <Tag key={sport.sport} tone="plain">
              {levelText(sport)}
            </Tag>
          ))}
        </span>
        {free && free.length > 0 && (
          <small className={css.soft}>
            {m.player_usually_free({ times: free.slice(0, NAMED).map(freeLabel).join(', ') })}
          </small>
        )}
      </div>
      <span className={css.actions}>{actions}</span>
    </li>
  );
};
