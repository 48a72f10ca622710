import { useState } from 'react';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { type PlayerSettings, playersContract } from '#shared/domains/players/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';

/** How the caller is shown, and a function that changes it. */
export const usePlayerSettings = () => {
  const change = useChange();
  const read = useEndpoint(playersContract.settings, {});
  const save = async (body: PlayerSettings): Promise<void> => {
    await change(playersContract.saveSettings, { body });
  };
  return { ...read, save };
};

/** One page of players around a position. */
export const usePlayers = (query: Readonly<Record<string, string>> & { lat: string; lng: string }) => {
  const [page, setPage] = useState(1);
  const read = useEndpoint(searchContract.players, { query: { ...query, page: String(page) } });
  return { ...read, page, setPage };
};
