import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { PlayerSettingsEntity } from './player-settings.entity.ts';

/** Of a person who saved nothing. */
export const defaultSettings: PlayerSettings = { isHidden: false };

export const createPlayerSettingsRepository = (table: Table) => {
  const settings = once(() => PlayerSettingsEntity({ table }));
  return {
    /** Consistent. */
    async find(userId: UserId): Promise<PlayerSettings> {
      const { data } = await settings().get({ userId }).go({ consistent: true });
      return data ?? defaultSettings;
    },

    /** Of those people who saved any. */
    async findSome(
      ids: readonly UserId[],
      consistent: boolean,
    ): Promise<ReadonlyMap<UserId, PlayerSettings>> {
      if (ids.length === 0) return new Map();
      const { data, unprocessed } = await settings()
        .get(ids.map((userId) => ({ userId })))
        .go({ consistent });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} settings were not read`);
      return new Map(data.map((row) => [row.userId, row]));
    },

    /** The last save wins. */
    async put(userId: UserId, { isHidden }: PlayerSettings, now: string): Promise<void> {
      await settings().put({ userId, isHidden, updatedAt: now }).go();
    },

    async remove(userId: UserId): Promise<void> {
      await settings().delete({ userId }).go();
    },
  };
};
export type PlayerSettingsRepository = ReturnType<typeof createPlayerSettingsRepository>;
