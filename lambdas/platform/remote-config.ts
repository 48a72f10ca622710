import { createHash } from 'node:crypto';
import { type Flag, flagsOf } from '#shared/domains/platform/audiences.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { findRemoteConfig, type RemoteConfig } from './remote-config.table.ts';

/** What applies until an operator changes something. */
const defaults: RemoteConfig = { subscriptionsEnabled: true };
const RANGE = 2 ** 32;

/** What an instance of a function has read. */
const lastRead = /* @__PURE__ */ oncePer((_ctx: Context): { config?: RemoteConfig; at: number } => ({
  at: Number.NEGATIVE_INFINITY,
}));

/**
 * The remote configuration as it applies now; an instance caches it for a minute. If it cannot be read, the last value read applies, or else the
 * defaults: the app has to start.
 */
export const readRemoteConfig = async (ctx: Context): Promise<RemoteConfig> => {
  const known = lastRead(ctx);
  const now = Date.parse(ctx.clock.now());
  if (now - known.at >= MINUTE_MS) {
    try {
      known.config = (await findRemoteConfig(ctx)) ?? defaults;
      known.at = now;
    } catch (error) {
      ctx.log.error('the remote configuration could not be read', error);
    }
  }
  return known.config ?? defaults;
};

/** Where a person stands among all people for a flag, from 0 to under 100: the same at any time, and independent of other flags. */
export const placeOf = (flag: Flag, id: UserId): number =>
  (createHash('sha256').update(`${flag}:${id}`).digest().readUInt32BE(0) / RANGE) * 100;

/** The flags that are on for a person: for everyone, or for an audience they belong to. */
export const findFlags = async (ctx: Context, person: Parameters<typeof flagsOf>[1]): Promise<Flag[]> => {
  const { badgesEnabled, audiences = [] } = await readRemoteConfig(ctx);
  const chosen = flagsOf(audiences, person, placeOf);
  return badgesEnabled === true && !chosen.includes('badges') ? ['badges', ...chosen] : chosen;
};
