import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** How a person is shown to players nearby; most people have no row. */
export const PlayerSettingsEntity = defineEntity('playerSettings', {
  privacy: { onDeletion: 'erased', inExport: 'playerSettings' },
  attributes: {
    userId: id<UserId>(),
    isHidden: { type: 'boolean', required: true },
    updatedAt: text(),
  },
  indexes: {
    /**
     * - How is a person shown to players nearby? Cost: 1, consistent.
     * - How are some people shown? Cost: ½ each.
     */
    byUser: primaryKey(['userId'], []),
  },
});

/** Of a person who saved nothing. */
export const defaultSettings: PlayerSettings = { isHidden: false };

/** Consistent. */
export const findSettings = async (ctx: Context, userId: UserId): Promise<PlayerSettings> => {
  const { data } = await PlayerSettingsEntity(ctx).get({ userId }).go({ consistent: true });
  return data ?? defaultSettings;
};

/** Of those people who saved any. */
export const findSavedSettings = async (
  ctx: Context,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, PlayerSettings>> => {
  if (ids.length === 0) return new Map();
  const { data, unprocessed } = await PlayerSettingsEntity(ctx)
    .get(ids.map((userId) => ({ userId })))
    .go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} settings were not read`);
  return new Map(data.map((row) => [row.userId, row]));
};

/** The last save wins. */
export const putSettings = async (
  ctx: Context,
  userId: UserId,
  { isHidden }: PlayerSettings,
): Promise<void> => {
  await PlayerSettingsEntity(ctx).put({ userId, isHidden, updatedAt: ctx.clock.now() }).go();
};

export const removeSettings = async (ctx: Context, userId: UserId): Promise<void> => {
  await PlayerSettingsEntity(ctx).delete({ userId }).go();
};
