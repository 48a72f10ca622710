import { Agent, type IncomingMessage, request } from 'node:http';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

type Json = Readonly<Record<string, unknown>>;

/** Options whose values are attribute values, as items or by name. */
const ITEMS = new Set([
  'Item',
  'Key',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'Attributes',
  'LastEvaluatedKey',
]);
const LISTS = new Set(['Keys', 'Items']);

type Convert = (item: never) => unknown;
/** Converts all items in a request or an answer, as the document client does. */
const convertAll = (value: unknown, convert: Convert): unknown => {
  if (Array.isArray(value)) return value.map((member) => convertAll(member, convert));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (member === undefined) return [];
    if (ITEMS.has(name)) return [[name, convert(member as never)]];
    if (LISTS.has(name)) return [[name, (member as never[]).map(convert)]];
    return [[name, convertAll(member, convert)]];
  });
  return Object.fromEntries(entries);
};
const toEngine: Convert = (item) => marshall(item, { removeUndefinedValues: true });
const fromEngine: Convert = (item) => unmarshall(item);

/** JSON has no bytes. */
const toJson = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('type' in value) || !('data' in value)) return value;
    return value.type === 'Buffer' ? Buffer.from(value.data as number[]).toString('base64') : value;
  });
/** What `JSON.stringify` needs to know bytes by. */
const withBuffers = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (Array.isArray(value)) return value.map(withBuffers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withBuffers(member)]));
};
const withBytes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === 'B' && typeof member === 'string'
        ? Uint8Array.from(Buffer.from(member, 'base64'))
        : withBytes(member),
    ]),
  );
};

const read = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** An error of the engine, as far as it is compared. */
export class EngineError extends Error {
  readonly CancellationReasons: unknown;
  readonly Item: unknown;
  constructor({ __type, message, CancellationReasons, Item }: Json) {
    super(String(message));
    this.name = String(__type).split('#').at(-1) ?? '';
    this.CancellationReasons = CancellationReasons;
    this.Item = Item;
  }
}

/** Calls the engine with plain values, past the client, which takes longer than the engine. */
export const createEngineCaller = (endpoint: string) => {
  const agent = new Agent({ keepAlive: true });
  const call = async (operation: string, body: string): Promise<Json> => {
    const sent = request(endpoint, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': operation,
        'x-amz-date': '20260101T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      },
    });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    sent.end(body);
    const answer = await response;
    const json = withBytes(JSON.parse(await read(answer))) as Json;
    if (answer.statusCode !== 200) throw new EngineError(json);
    return json;
  };
  return {
    call: async (commandName: string, input: object): Promise<Json> => {
      const body = toJson(withBuffers(convertAll(input, toEngine)));
      const operation = `DynamoDB_20120810.${commandName.replace(/Command$/, '')}`;
      return convertAnswer(await call(operation, body));
    },
    callPlain: (operation: string, input: object) => call(operation, JSON.stringify(input)),
    close: (): void => agent.destroy(),
  };
};
export type EngineCaller = ReturnType<typeof createEngineCaller>;

/** Batches answer with lists of items by table. */
const convertAnswer = (answer: Json): Json => {
  const { Responses, ...rest } = convertAll(answer, fromEngine) as Json;
  if (typeof Responses !== 'object' || Responses === null) return rest;
  if (Array.isArray(Responses)) return { ...rest, Responses };
  const lists = Object.entries(Responses).map(([table, items]) => [
    table,
    (items as never[]).map(fromEngine),
  ]);
  return { ...rest, Responses: Object.fromEntries(lists) };
};
