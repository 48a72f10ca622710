import type { ReactNode } from 'react';
import type { Area } from '#frontend/lib/area/area.ts';
import { usePresence } from '#frontend/lib/realtime/use-presence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { PageTurns } from '#frontend/ui/states/page-turns.tsx';
import type { PlayerCard } from '#shared/domains/search/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { usePlayers } from '../api/use-players.ts';
import { type PlayerFilters, queryOf } from '../model/player-filters.ts';
import { PlayerRow } from './player-row.tsx';

interface PlayerListProps {
  readonly area: Area;
  readonly filters: PlayerFilters;
  readonly actions: (player: PlayerCard) => ReactNode;
}

/** Players around an area, page by page. */
export const PlayerList = ({ area, filters, actions }: PlayerListProps) => {
  const query = { lat: String(area.lat), lng: String(area.lng), ...queryOf(filters) };
  const { page, setPage, ...read } = usePlayers(query);
  const online = usePresence(read.data?.items.map(({ userId }) => userId) ?? []);
  const isMore = page > 1 || read.data?.hasMore === true;
  return (
    <Loaded
      of={{ ...read, more: isMore }}
      failed={m.players_failed()}
      skeleton={<FormSkeleton fields={4} />}
      empty={
        <EmptyState
          title={m.players_none_title()}
          text={m.players_none_text()}
          action={<ButtonLink to={paths.createEvent()}>{m.players_none_action()}</ButtonLink>}
        />
      }
    >
      {(data) => (
        <>
          <RowList label={m.players_title()}>
            {data.items.map((player) => (
              <PlayerRow
                key={player.userId}
                player={player}
                online={online.has(player.userId)}
                actions={actions(player)}
              />
            ))}
          </RowList>
          <PageTurns
            label={m.players_pages()}
            page={page}
            hasMore={data.hasMore}
            loading={read.isLoading}
            onTurn={setPage}
          />
        </>
      )}
    </Loaded>
  );
};
