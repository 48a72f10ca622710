import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AwsServer, createAwsServer } from '../server.ts';
import { movableClock, silentLog } from '../test-surroundings.ts';
import { createSecrets } from './secrets.ts';

let directory: string;
let server: AwsServer | undefined;
let client: SecretsManagerClient;
const clock = movableClock();

const start = async (secrets: readonly object[]) => {
  await server?.close();
  const service = await createSecrets({ clock, log: silentLog, directory, secrets });
  server = await createAwsServer({ port: 0, services: [service], log: silentLog });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new SecretsManagerClient({ endpoint: server.url, region: 'us-east-1', credentials });
};
const value = (SecretId: string) => client.send(new GetSecretValueCommand({ SecretId }));

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(async () => {
  client.destroy();
  await server?.close();
  server = undefined;
  rmSync(directory, { recursive: true, force: true });
});

describe('secrets through the Secrets Manager client', () => {
  it('a generated value is created once, by its rules, and survives a restart', async () => {
    const secret = {
      Name: 'app/cursor-key',
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    };
    await start([secret]);
    const first = await value('app/cursor-key');
    expect(first.SecretString).toMatch(/^[A-Za-z0-9]{48}$/);
    expect(first).toMatchObject({
      Name: 'app/cursor-key',
      VersionStages: ['AWSCURRENT'],
      CreatedDate: clock.now(),
    });
    await start([secret]);
    expect((await value(first.ARN ?? '')).SecretString).toBe(first.SecretString);
  });

  it('a generated value may be inserted into a template', async () => {
    const GenerateSecretString = {
      SecretStringTemplate: '{"user":"gth"}',
      GenerateStringKey: 'password',
      ExcludeCharacters: '"\\',
    };
    await start([{ Name: 'login', GenerateSecretString }]);
    const { SecretString = '' } = await value('login');
    expect(JSON.parse(SecretString)).toEqual({
      user: 'gth',
      password: expect.stringMatching(/^[^"\\]{32}$/),
    });
  });

  it('a literal value follows the template, and undeclared secrets are removed', async () => {
    await start([{ Name: 'a', SecretString: 'one' }]);
    await start([
      { Name: 'a', SecretString: 'two' },
      { Name: 'b', SecretString: 'x' },
    ]);
    expect((await value('a')).SecretString).toBe('two');
    await start([{ Name: 'a', SecretString: 'two' }]);
    await expect(value('b')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('rules that nothing satisfies are an error at startup', async () => {
    await start([]);
    const GenerateSecretString = { PasswordLength: 2 };
    await expect(start([{ Name: 'a', GenerateSecretString }])).rejects.toThrow('No secret can be generated');
    await start([]);
  });
});
