import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { distance, shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { OnlineNow } from '#frontend/ui/online-now/online-now.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { PlayerCard } from '#shared/domains/search/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { freeLabel } from '../model/labels.ts';
import css from './players.module.css';

/** 'Nov 28', for `YYYY-MM-DD`. */
const dayOf = (date: string): string =>
  shortDate(`${date}T12:00:00Z`, { locale: formatLocale(), timeZone: 'UTC' });

/** How many sports and times are named. */
const NAMED = 4;

const sportText = ({ sport, level, available }: PlayerCard['sports'][number]): string => {
  const name = sportLabel(sport);
  const rated = level === null ? name : m.player_sport_level({ sport: name, level });
  return available ? rated : m.player_sport_paused({ sport: rated });
};

interface PlayerRowProps {
  readonly player: PlayerCard;
  /** Whether the viewer may know that the player is online. */
  readonly online: boolean;
  readonly actions: ReactNode;
}

export const PlayerRow = ({ player, online, actions }: PlayerRowProps) => {
  const { userId, displayName, photoURL, area, sports, free, visiting } = player;
  const away = distance(player.distance, formatLocale());
  return (
    <li className={css.row}>
      <Avatar seed={userId} name={displayName} src={photoURL} size={40} />
      <Stack gap="0.375">
        <TwoLines
          title={<Link to={paths.publicProfile(userId)}>{displayName}</Link>}
          hint={
            visiting ? m.player_visiting({ ...visiting, until: dayOf(visiting.until) }) : `${area} · ${away}`
          }
        />
        {online && <OnlineNow />}
        <Cluster as="span">
          {sports.slice(0, NAMED).map((sport) => (
            <Tag key={sport.sport} tone="plain">
              {sportText(sport)}
            </Tag>
          ))}
        </Cluster>
        {free && free.length > 0 && (
          <small className={css.soft}>
            {m.player_usually_free({ times: free.slice(0, NAMED).map(freeLabel).join(', ') })}
          </small>
        )}
      </Stack>
      <span className={css.actions}>{actions}</span>
    </li>
  );
};
