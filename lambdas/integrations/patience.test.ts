import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, it } from 'vitest';
import { isUnavailable } from '../core/errors.ts';
import { patience } from './patience.ts';
import { createSecretReader } from './secrets.ts';

const root = join(import.meta.dirname, '../..');

it('REL-04~ every client of AWS here gives up what is never answered', () => {
  const made = globSync('lambdas/integrations/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/new (\w+Client)\(([^)]*)\)/g)].map(([, client, settings = '']) => ({
        client: `${client} in ${file}`,
        // `there` is made of it, with an endpoint.
        isPatient: /\b(patience|longPatience)\b/.test(settings) || /there[^;]*\bpatience\b/s.test(text),
      }));
    });
  expect(made.length).toBeGreaterThan(15);
  expect(made.filter(({ isPatient }) => !isPatient)).toEqual([]);
});

it('REL-04~ what is given up is shown as a service that is not available', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const client = new SecretsManagerClient({
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', maxAttempts: 1 },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { ...patience.requestHandler, requestTimeout: 50 },
  });
  const error: unknown = await createSecretReader('any', client)().catch((thrown: unknown) => thrown);
  silent.closeAllConnections();
  silent.close();
  expect(isUnavailable(error)).toBe(true);
});
