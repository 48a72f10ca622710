import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

export interface Clock {
  now(): Date;
}

export interface Log {
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}

/** What every emulated service gets. Tests pass a clock that they can move. */
export interface Surroundings {
  readonly clock: Clock;
  readonly log: Log;
}

export interface AwsRequest {
  readonly method: string;
  /** As sent, still percent-encoded: signatures cover this form, and `new URL` would normalize `..`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** `X-Amz-Target`, e.g. `AWSEvents.PutEvents`; empty if the protocol has none. */
  readonly target: string;
  /** The service of the SigV4 credential scope (header or query), e.g. `s3`; empty for unsigned calls. */
  readonly signedFor: string;
  readonly sourceIp: string;
  readonly stream: IncomingMessage;
  /** The whole body; refused with 413 beyond `limit` bytes. */
  body(limit?: number): Promise<Buffer>;
}

export interface AwsResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | NodeJS.ReadableStream;
}

/** One emulated AWS service. The server asks each in turn whether a request is for it. */
export interface Service {
  readonly name: string;
  matches(request: AwsRequest): boolean;
  handle(request: AwsRequest): Promise<AwsResponse>;
  /**
   * Which pages may call the service: those of the product, or those that its own CORS rules and signatures allow. Absent if only
   * programs call it.
   */
  readonly browsers?: 'own-pages' | 'own-rules';
  /** The credential scope that every call must be signed for; absent if the service checks signatures itself. */
  readonly signedFor?: string;
  /** Answers preflight requests for a service with its own CORS rules. */
  preflight?(request: AwsRequest): AwsResponse;
  /** Present if the service supports WebSockets; takes over the socket. */
  upgrade?(request: AwsRequest, socket: Duplex, head: Buffer): Promise<void>;
  close?(): Promise<void>;
}
