import { REGION } from '../template/surroundings.ts';

/** An error of the table engine, with DynamoDB's name. */
export class DynamoDbError extends Error {
  override readonly name: string;
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Calls DynamoDB or its streams: `call('PutItem', input)`. The caller has to parse the response. */
export type DynamoDbCall = (operation: string, input: unknown) => Promise<unknown>;

const STREAM_OPERATIONS = new Set(['ListStreams', 'DescribeStream', 'GetShardIterator', 'GetRecords']);

const textOf = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : '';
};

export const createDynamoDbCall =
  (endpoint: string): DynamoDbCall =>
  async (operation, input) => {
    const isStream = STREAM_OPERATIONS.has(operation);
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `${isStream ? 'DynamoDBStreams' : 'DynamoDB'}_20120810.${operation}`,
        // Engines check only the format of the signature, not its value.
        'x-amz-date': '20260101T000000Z',
        authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
      },
      body: JSON.stringify(input),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    const name = textOf(answer, '__type').split('#').at(-1) ?? '';
    throw new DynamoDbError(name, textOf(answer, 'message') || textOf(answer, 'Message'));
  };
