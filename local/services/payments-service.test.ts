import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movableClock, silentLog } from '../aws/test-surroundings.ts';
import type { FunctionSettings } from '../functions/function-settings.ts';
import { loadTemplate } from '../template/template.ts';
import { openPayments, type PaymentsService } from './payments-service.ts';

const secret = (Name: string) => ({ Type: 'AWS::SecretsManager::Secret', Properties: { Name } });
const functionWith = (variables: Readonly<Record<string, string>>): FunctionSettings => ({
  name: 'any',
  arn: 'arn:aws:lambda:us-east-1:000000000000:function:any',
  directory: '',
  handler: 'index.handler',
  memoryMb: 256,
  timeoutMs: 1000,
  variables,
  jsonLogs: true,
});
const account = { secretKey: 'sk_test_real', clientId: 'ca_real', webhookSecrets: ['whsec_real'] };

describe('the local payment provider', () => {
  let directory: string;
  let opened: PaymentsService | undefined;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'payments-'));
  });
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
    rmSync(directory, { recursive: true });
  });

  const open = async (names: readonly string[], more: { readonly account?: typeof account } = {}) => {
    const Resources = Object.fromEntries(names.map((name, index) => [`Secret${index}`, secret(name)]));
    const artifact = { type: 'aws:cloudformation:stack', properties: { templateFile: 'one.json' } };
    writeFileSync(join(directory, 'one.json'), JSON.stringify({ Resources }));
    writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ artifacts: { one: artifact } }));
    opened = await openPayments({
      template: loadTemplate(directory),
      directory,
      port: 0,
      productUrl: 'http://127.0.0.1:1',
      clock: movableClock(),
      log: silentLog,
      ...more,
    });
    return opened;
  };

  it('is the simulator, with the key in the secret', async () => {
    const { url = '', secrets } = await open(['gth-local/stripe', 'gth-local/cursor']);
    expect(Object.keys(secrets)).toEqual(['gth-local/stripe']);
    const [text = ''] = Object.values(secrets);
    const { secretKey, webhookSecrets } = JSON.parse(text);
    expect(webhookSecrets).toHaveLength(2);
    const ask = (key: string) =>
      fetch(`${url}/v1/customers`, { headers: { authorization: `Bearer ${key}` } });
    expect([(await ask(secretKey)).status, (await ask('sk_test_other')).status]).toEqual([200, 401]);
  });

  it('points only functions that use it to the simulator', async () => {
    const { url, variablesFor } = await open(['gth-local/stripe']);
    expect(variablesFor(functionWith({ STRIPE_SECRET_ARN: 'arn' }))).toEqual({ STRIPE_API_URL: url });
    expect(variablesFor(functionWith({ TABLE_NAME: 'table' }))).toEqual({});
  });

  it('is the real one if an account is given: with its keys, and no local address', async () => {
    const { url, secrets, variablesFor } = await open(['gth-local/stripe'], { account });
    expect(url).toBeUndefined();
    expect(Object.values(secrets).map((text) => JSON.parse(text))).toEqual([account]);
    expect(variablesFor(functionWith({ STRIPE_SECRET_ARN: 'arn' }))).toEqual({});
  });

  it('does not exist in a product without payments', async () => {
    const { url, secrets } = await open(['gth-local/cursor']);
    expect([url, secrets]).toEqual([undefined, {}]);
  });
});
