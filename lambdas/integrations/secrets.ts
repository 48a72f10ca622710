import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
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
  let readAnewAt: string | undefined;
  return () => {
    const now = clock.now();
    if (readAnewAt === undefined || now >= readAnewAt) {
      read = createSecretReader(secretId, client);
      readAnewAt = addMilliseconds(now, maxAgeMs);
    }
    return read();
  };
};
