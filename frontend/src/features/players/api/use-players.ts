import { useState } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { type PlayerSettings, playersContract } from '#shared/domains/players/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';

/** How the caller is shown, and a function that changes it. */
export const usePlayerSettings = () => {
  const saveSettings = useWrite(playersContract.saveSettings);
  const read = useRead(playersContract.settings, {});
  const save = async (body: PlayerSettings): Promise<void> => {
    await saveSettings({ body });
  };
  return { ...read, save };
};

/** One page of players around a position. */
export const usePlayers = (query: Readonly<Record<string, string>> & { lat: string; lng: string }) => {
  const [page, setPage] = useState(1);
  const read = useRead(searchContract.players, { query: { ...query, page: String(page) } });
  return { ...read, page, setPage };
};
