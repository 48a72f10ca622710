/** Lower-case names; an absent header may also be present as undefined. */
export type HttpHeaders = Readonly<Record<string, string | undefined>>;

/** A request as the edge and the gateway pass it on. */
export interface HttpRequest {
  readonly method: string;
  /** As sent, still percent-encoded. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  /** Repeated headers are joined by a comma. */
  readonly headers: HttpHeaders;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: HttpHeaders;
  /** Separate, because they may repeat. */
  readonly cookies?: readonly string[];
  readonly body: Buffer;
}

export const jsonMessage = (status: number, message: string, headers: HttpHeaders = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify({ message })),
});
