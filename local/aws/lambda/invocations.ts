import type { InvocationResult } from '../../functions/functions.ts';
import { AwsError } from '../aws-error.ts';
import { jsonError } from '../response.ts';
import type { AwsRequest, AwsResponse, Service } from '../service.ts';

export interface InvocationsOptions {
  /** Whether there is a function of this name. */
  readonly has: (functionName: string) => boolean;
  readonly invoke: (functionName: string, event: unknown) => Promise<InvocationResult>;
  /** Invokes a function asynchronously. */
  readonly enqueue: (functionName: string, event: unknown) => void;
}

const PATH = /^\/2015-03-31\/functions\/(?<name>[^/]+)\/invocations$/;

const parseEvent = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString() || 'null');
  } catch {
    throw new AwsError('InvalidRequestContentException', 'Could not parse request body into json.');
  }
};

/** AWS Lambda, limited to manual invocations. */
export const createInvocations = ({ has, invoke, enqueue }: InvocationsOptions): Service => {
  const answer = async (request: AwsRequest): Promise<AwsResponse> => {
    const name = decodeURIComponent(PATH.exec(request.path)?.groups?.name ?? '');
    if (!has(name)) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`, 404);
    const event = parseEvent(await request.body());
    if (request.headers['x-amz-invocation-type'] === 'Event') {
      enqueue(name, event);
      return { status: 202 };
    }
    const result = await invoke(name, event);
    return result.ok
      ? { status: 200, body: JSON.stringify(result.payload ?? null) }
      : {
          status: 200,
          headers: { 'x-amz-function-error': 'Unhandled' },
          body: JSON.stringify(result.error),
        };
  };
  return {
    name: 'lambda',
    signedFor: 'lambda',
    matches: ({ method, path }) => method === 'POST' && PATH.test(path),
    handle: (request) =>
      answer(request).catch((error: unknown) => {
        if (error instanceof AwsError) return jsonError(error);
        throw error;
      }),
  };
};
