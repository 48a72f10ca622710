import * as z from 'zod/mini';
import { AwsError } from './aws-error.ts';
import { type JsonVersion, jsonError, jsonResponse } from './response.ts';
import type { AwsRequest, AwsResponse } from './service.ts';

export type Operation = (input: unknown, request: AwsRequest) => Promise<unknown>;

/** An operation whose input is parsed before it runs; invalid input is refused as by the real service. */
export const operation =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    run: (input: z.output<Schema>, request: AwsRequest) => Promise<unknown> | unknown,
    invalid = 'InvalidParameterException',
  ): Operation =>
  async (input, request) => {
    const parsed = z.safeParse(schema, input);
    if (!parsed.success) throw new AwsError(invalid, z.prettifyError(parsed.error));
    return run(parsed.data, request);
  };

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString() || '{}');
  } catch {
    throw new AwsError('SerializationException', 'The request body is not JSON.');
  }
};

interface JsonOperationsOptions {
  /** The part of `X-Amz-Target` before the dot. */
  readonly prefix: string;
  readonly version: JsonVersion;
  readonly operations: Readonly<Record<string, Operation>>;
  /** Runs first and may refuse, e.g. for a quota. */
  readonly before?: (operation: string) => void;
}

/** `matches` and `handle` of a service with the AWS JSON protocol. */
export const jsonOperations = ({ prefix, version, operations, before }: JsonOperationsOptions) => {
  const type = `application/x-amz-json-${version}`;
  const run = async (request: AwsRequest): Promise<AwsResponse> => {
    const name = request.target.slice(prefix.length + 1);
    const found = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!found) throw new AwsError('UnknownOperationException', `${request.target} is not emulated.`, 501);
    before?.(name);
    return jsonResponse(200, (await found(parseJson(await request.body()), request)) ?? {}, type);
  };
  return {
    matches: (request: AwsRequest) => request.target.startsWith(`${prefix}.`),
    handle: (request: AwsRequest) =>
      run(request).catch((error: unknown) => {
        if (error instanceof AwsError) return jsonError(error, type);
        throw error;
      }),
  };
};
