import { Link } from 'react-router';
import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { PlayerNearHome } from '#shared/domains/home/contract.ts';
import { paths } from '#shared/product/paths.ts';
import css from './home-extras.module.css';

/** How many sports are named. */
const NAMED = 3;

const PlayerNear = ({ player }: { readonly player: PlayerNearHome }) => {
  const { userId, displayName, photoURL, area, sports } = player;
  const sportNames = sports.slice(0, NAMED).map(sportLabel).join(', ');
  return (
    <li className={css.player}>
      <Avatar seed={userId} name={displayName} src={photoURL} size={40} />
      <TwoLines
        title={<Link to={paths.publicProfile(userId)}>{displayName}</Link>}
        hint={
          <>
            {area} · {distance(player.distance, formatLocale())}
            {sportNames && <span className={css.sports}>{sportNames}</span>}
          </>
        }
      />
    </li>
  );
};

/** A few people who live near; all are on the page of players. */
export const PlayersNear = ({ players }: { readonly players: readonly PlayerNearHome[] }) =>
  players.length === 0 ? (
    <p className={css.note}>{m.home_players_none()}</p>
  ) : (
    <RowList>
      {players.map((player) => (
        <PlayerNear key={player.userId} player={player} />
      ))}
    </RowList>
  );
