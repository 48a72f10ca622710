import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '../aws/service.ts';
import { type Local, startLocal } from '../main.ts';
import { createDynamoDbCall } from '../table/dynamodb-client.ts';
import { loadTemplate, type Template } from '../template/template.ts';
import { synthesizeFixture } from './synthesize-fixture.ts';

export interface LocalTest {
  readonly local: Local;
  readonly template: Template;
  /** What was logged as an error. */
  readonly errors: readonly string[];
  /** Stops the runtime and starts it on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The fixture product, running on free ports with its own data. */
export const startFixture = async (): Promise<LocalTest> => {
  const cdkOut = await synthesizeFixture();
  const dataDir = await mkdtemp(join(tmpdir(), 'local-'));
  const errors: string[] = [];
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: (message) => void errors.push(message),
  };
  const start = () => startLocal({ port: 0, dataDir, cdkOut, log });
  let local = await start();
  return {
    get local() {
      return local;
    },
    template: loadTemplate(cdkOut),
    errors,
    async restart() {
      await local.stop();
      local = await start();
    },
    async stop() {
      await local.stop();
      await rm(dataDir, { recursive: true });
    },
  };
};

/** Sends a request as a browser would that resolves `host` to this machine. */
export const ask = (local: Local, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, string | undefined>; body: string }>(
    (resolve, reject) => {
      const { port } = new URL(local.url);
      const options = {
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: { host: 'one.localhost', ...headers },
      };
      httpRequest(options, async (response) => {
        const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(given),
          body: await text(response),
        });
      })
        .on('error', reject)
        .end();
    },
  );

/** Puts items into the fixture's table, and reads how often its functions have seen each. */
export const fixtureTable = (local: Local) => {
  const call = createDynamoDbCall(local.dynamoDbUrl);
  const TableName = 'fixture-table';
  return {
    putThing: (id: string, more: Record<string, unknown> = {}) =>
      call('PutItem', { TableName, Item: { pk: { S: 'thing' }, sk: { S: id }, ...more } }),
    remove: (id: string) => call('DeleteItem', { TableName, Key: { pk: { S: 'thing' }, sk: { S: id } } }),
    async timesSeen(name: string): Promise<number> {
      const answer = await call('GetItem', { TableName, Key: { pk: { S: 'seen' }, sk: { S: name } } });
      const { Item } = answer as { Item?: { times: { N: string } } };
      return Number(Item?.times.N ?? 0);
    },
  };
};
