import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Reads a secret once, when it is first needed. A failed read is tried again the next time. */
export const createSecretReader = (
  secretId: string,
  client = new SecretsManagerClient({}),
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
