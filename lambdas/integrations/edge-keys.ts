import type { Clock } from '../core/clock.ts';
import type { ReadEdgeKeys } from '../core/edge-key.ts';
import { createRotatingSecretReader } from './secrets.ts';

/** The two secrets that the edge may send; either is valid. */
export interface EdgeKeyEnv {
  readonly EDGE_KEY_A_ARN: string;
  readonly EDGE_KEY_B_ARN: string;
}

/** A new key is valid everywhere after this time. */
const MAX_AGE_MS = 5 * 60 * 1000;

export const createEdgeKeyReader = (env: EdgeKeyEnv, clock: Clock): ReadEdgeKeys => {
  const readers = [env.EDGE_KEY_A_ARN, env.EDGE_KEY_B_ARN].map((arn) =>
    createRotatingSecretReader(arn, { clock, maxAgeMs: MAX_AGE_MS }),
  );
  return () => Promise.all(readers.map((read) => read()));
};
