import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { ReadEdgeKeys } from '../core/edge-key.ts';
import { patience } from './patience.ts';

/** Reads a secret once, when it is first needed. A failed read is retried next time. */
export const createSecretReader = (
  secretId: string,
  client = new SecretsManagerClient(patience),
): (() => Promise<string>) => {
  let known: Promise<string> | undefined;
  const read = async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    if (!SecretString) throw new Error('the secret has no text');
    return SecretString;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};

/** Reads a secret again once it is older than `maxAgeMs`, so that a rotation takes effect without a deployment. */
export const createRotatingSecretReader = (
  secretId: string,
  { clock, maxAgeMs }: { readonly clock: Clock; readonly maxAgeMs: number },
  client = new SecretsManagerClient(patience),
): (() => Promise<string>) => {
  let read = createSecretReader(secretId, client);
  let expiresAt: string | undefined;
  return () => {
    const now = clock.now();
    if (expiresAt === undefined || now >= expiresAt) {
      read = createSecretReader(secretId, client);
      expiresAt = addMilliseconds(now, maxAgeMs);
    }
    return read();
  };
};

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
