/** A request as the edge and the gateway hand it on. */
export interface HttpRequest {
  readonly method: string;
  /** As sent, still percent-encoded. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  /** Lower-case names; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Lower-case names; cookies stand apart because they may repeat. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: Buffer;
}

export const jsonMessage = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify({ message })),
});
