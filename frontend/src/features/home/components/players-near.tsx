import { Link } from 'react-router';
import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { PlayerNearHome } from '#shared/domains/home/contract.ts';
import { paths } from '#shared/product/paths.ts';
import css from './players-near.module.css';

/** How many sports are named. */
const NAMED = 2;

const PlayerNear = ({ player }: { readonly player: PlayerNearHome }) => {
  const { userId, displayName, photoURL, area, sports } = player;
  const [sport] = sports;
  return (
    <li className={css.player}>
      <span className={css.avatar}>
        <Avatar seed={userId} name={displayName} src={photoURL} size={64} />
        {sport && (
          <span className={css.sport}>
            <SportIcon game={sport} size={18} />
          </span>
        )}
      </span>
      <Link to={paths.publicProfile(userId)} className={css.name}>
        {displayName}
      </Link>
      {sports.length > 0 && <p>{sports.slice(0, NAMED).map(sportLabel).join(', ')}</p>}
      <p>{`${area} · ${distance(player.distance, formatLocale())}`}</p>
    </li>
  );
};

/** A few people who live near; all are on the page of players. */
export const PlayersNear = ({ players }: { readonly players: readonly PlayerNearHome[] }) =>
  players.length === 0 ? (
    <p className={css.none}>{m.home_players_none()}</p>
  ) : (
    <ul className={css.players}>
      {players.map((player) => (
        <PlayerNear key={player.userId} player={player} />
      ))}
    </ul>
  );
