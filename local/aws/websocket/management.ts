import { AwsError } from '../aws-error.ts';
import { jsonError, jsonResponse } from '../response.ts';
import type { AwsRequest, AwsResponse, Clock } from '../service.ts';
import { requireSignature } from '../signed-call.ts';
import type { Connection } from './connection.ts';

/** Of a message to a client. */
const LARGEST_PAYLOAD = 128 * 1024;
const HTTP_LIMIT = 1024 * 1024;

interface ManagementOptions {
  readonly stage: string;
  readonly connections: ReadonlyMap<string, Connection>;
  readonly clock: Clock;
}

const gone = (): AwsError => new AwsError('GoneException', 'GoneException', 410);

const post = (connection: Connection, payload: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.socket.send(payload.toString(), (error) => (error ? reject(gone()) : resolve()));
  });

/** The `@connections` calls by which the backend sends to clients. */
export const createManagement = ({ stage, connections, clock }: ManagementOptions) => {
  const idIn = (path: string): string | undefined => {
    const [, pathStage, marker, id, ...more] = path.split('/');
    const isCall = pathStage === stage && (marker === '@connections' || marker === '%40connections');
    return isCall && id && more.length === 0 ? decodeURIComponent(id) : undefined;
  };

  const answer = async (request: AwsRequest): Promise<AwsResponse> => {
    await requireSignature(request, 'execute-api');
    const connection = connections.get(idIn(request.path) ?? '');
    if (!connection) throw gone();
    switch (request.method) {
      case 'POST': {
        const payload = await request.body(HTTP_LIMIT);
        if (payload.length > LARGEST_PAYLOAD) {
          throw new AwsError('PayloadTooLargeException', 'Payload exceeds 128 KB.', 413);
        }
        await post(connection, payload);
        connection.lastActiveAt = clock.now().getTime();
        return { status: 200 };
      }
      case 'GET': {
        const { sourceIp, userAgent } = connection;
        return jsonResponse(200, {
          connectedAt: new Date(connection.connectedAt).toISOString(),
          lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
          identity: { sourceIp, userAgent },
        });
      }
      case 'DELETE':
        connection.socket.close(1000, 'Connection Closed Normally');
        return { status: 204 };
      default:
        throw new AwsError('MethodNotAllowedException', `${request.method} is not emulated.`, 405);
    }
  };

  return {
    matches: ({ path }: AwsRequest): boolean => idIn(path) !== undefined,
    handle: (request: AwsRequest): Promise<AwsResponse> =>
      answer(request).catch((error: unknown) => {
        if (error instanceof AwsError) return jsonError(error);
        throw error;
      }),
  };
};
