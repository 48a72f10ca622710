import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { AwsRequest } from '../service.ts';

/** In the real service's format: eleven bytes, base64, with padding. */
const newId = (): string => randomBytes(11).toString('base64');

export type AuthorizerContext = Readonly<Record<string, string | number | boolean>>;

/** One client. Times are epoch milliseconds. */
export interface Connection {
  readonly id: string;
  readonly connectedAt: number;
  lastActiveAt: number;
  readonly sourceIp: string;
  readonly userAgent: string;
  readonly authorizer: AuthorizerContext | undefined;
  readonly socket: WebSocket;
}

export type Visitor = Omit<Connection, 'socket' | 'authorizer'>;

export const newVisitor = (request: AwsRequest, now: number): Visitor => ({
  id: newId(),
  connectedAt: now,
  lastActiveAt: now,
  sourceIp: request.sourceIp,
  userAgent: request.headers['user-agent'] ?? '',
});
