import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { findSettings, listOwn, saveSettings, shareRead } from './store/index.ts';

interface Settings {
  readonly readReceipts: boolean;
}

export const settings = (ctx: Context, userId: UserId): Promise<Settings> => findSettings(ctx, userId);

/** Every conversation of the person follows, so that reading one asks for nobody's settings. Cost: 2 for each. */
export const changeSettings = async (
  ctx: Context,
  userId: UserId,
  readReceipts: boolean,
): Promise<Settings> => {
  await saveSettings(ctx, userId, readReceipts);
  for (const id of await listOwn(ctx, userId)) await shareRead(ctx, id, userId, readReceipts);
  return { readReceipts };
};
