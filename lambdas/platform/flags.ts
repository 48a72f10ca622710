import { createHash } from 'node:crypto';
import { type Flag, flagsOf } from '#shared/domains/platform/audiences.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { ReadRemoteConfig } from './remote-config.ts';

const RANGE = 2 ** 32;

/** Where somebody stands among all people for a flag, from 0 to under 100: the same at any time, and independent of other flags. */
export const placeOf = (flag: Flag, id: UserId): number =>
  (createHash('sha256').update(`${flag}:${id}`).digest().readUInt32BE(0) / RANGE) * 100;

/** The flags that are on for somebody: for everyone, or for an audience they belong to. */
export const flagsFor = async (
  readRemoteConfig: ReadRemoteConfig,
  someone: Parameters<typeof flagsOf>[1],
): Promise<Flag[]> => {
  const { badgesEnabled, audiences = [] } = await readRemoteConfig();
  const chosen = flagsOf(audiences, someone, placeOf);
  return badgesEnabled === true && !chosen.includes('badges') ? ['badges', ...chosen] : chosen;
};
