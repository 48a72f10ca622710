import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { openDocuments } from '../documents.ts';
import { jsonError, jsonResponse } from '../response.ts';
import type { AwsRequest, AwsResponse, Service } from '../service.ts';

/** The content of a store as an edge function reads it. */
export interface KeyValues {
  get(key: string): string | undefined;
  has(key: string): boolean;
}

export interface KeyValueStore extends KeyValues {
  /** Changes whenever the content does. */
  version(): string;
  size(): number;
  put(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

export interface KeyValueStoreOptions {
  readonly directory: string;
  /** What the template imports. */
  readonly imported: ReadonlyMap<string, string>;
}

/** Null if a key of the template was deleted. */
const Change = z.object({ value: z.nullable(z.string()) });

/** What the template imports, overlaid with changes at run time. */
export const openKeyValueStore = ({ directory, imported }: KeyValueStoreOptions): KeyValueStore => {
  const changes = openDocuments(directory, Change);
  const keys = (): string[] => [...new Set([...imported.keys(), ...changes.ids()])];
  const get = (key: string): string | undefined => {
    const change = changes.get(key);
    return change ? (change.value ?? undefined) : imported.get(key);
  };
  const content = () =>
    keys()
      .toSorted((a, b) => a.localeCompare(b))
      .map((key) => [key, get(key)])
      .filter(([, value]) => value !== undefined);
  return {
    get,
    has: (key) => get(key) !== undefined,
    version: () => createHash('sha256').update(JSON.stringify(content())).digest('hex').slice(0, 16),
    size: () => content().length,
    put: (key, value) => changes.put(key, { value }),
    delete: (key) => changes.put(key, { value: null }),
  };
};

const Value = z.object({ Value: z.string().check(z.maxLength(1024)) });
const PATH = /^\/key-value-stores\/(?<arn>[^/]+)(?:\/keys\/(?<key>[^/]+))?$/;
const MAX_KEY_BYTES = 512;

const described = (arn: string, store: KeyValueStore): AwsResponse => {
  const answer = jsonResponse(200, {
    ItemCount: store.size(),
    TotalSizeInBytes: 0,
    KvsARN: arn,
    Created: 0,
    Status: 'READY',
  });
  return { ...answer, headers: { ...answer.headers, etag: store.version() } };
};

/** A change names the version it is based on, so that no one overwrites what they have not seen. */
const change = async (request: AwsRequest, store: KeyValueStore, key: string): Promise<void> => {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new AwsError('ValidationException', 'The key is too long.');
  if (request.headers['if-match'] !== store.version())
    throw new AwsError('ConflictException', 'The store has changed in the meantime.', 409);
  if (request.method === 'PUT') {
    const body = z.safeParse(Value, JSON.parse((await request.body()).toString() || '{}'));
    if (!body.success) throw new AwsError('ValidationException', z.prettifyError(body.error));
    return store.put(key, body.data.Value);
  }
  if (!store.has(key)) throw new AwsError('ResourceNotFoundException', 'There is no such key.', 404);
  return store.delete(key);
};

const isCall = ({ method, path }: AwsRequest): boolean => {
  const { arn, key } = PATH.exec(path)?.groups ?? {};
  if (arn === undefined) return false;
  return key === undefined ? method === 'GET' : method === 'PUT' || method === 'DELETE';
};

/** CloudFront's key-value stores by ARN: describe one, put and delete a key. */
export const createKeyValueStores = (stores: ReadonlyMap<string, KeyValueStore>): Service => {
  const answer = async (request: AwsRequest): Promise<AwsResponse> => {
    const groups = PATH.exec(request.path)?.groups ?? {};
    const arn = decodeURIComponent(groups['arn'] ?? '');
    const store = stores.get(arn);
    if (!store) throw new AwsError('ResourceNotFoundException', `There is no store ${arn}.`, 404);
    if (groups['key'] !== undefined) await change(request, store, decodeURIComponent(groups['key']));
    return described(arn, store);
  };
  return {
    name: 'key-value-stores',
    matches: isCall,
    handle: (request) =>
      answer(request).catch((error: unknown) => {
        if (error instanceof AwsError) return jsonError(error);
        throw error;
      }),
  };
};
