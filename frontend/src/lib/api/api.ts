import * as z from 'zod/mini';
import type { Access, Endpoint } from '#shared/contracts/endpoint.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { type FieldProblem, Problem } from '#shared/kernel/problem.ts';
import { inFlight } from '../device/in-flight.ts';
import { connection } from '../kept/connection.ts';
import type { KeptReads } from '../kept/kept-reads.ts';
import { loadSentences } from '../text/error-catalog.ts';
import { takeEarlyRead } from './early-reads.ts';
import { parseAnswer } from './parse-answer.ts';

type Part<Name extends 'params' | 'query' | 'body', Schema extends z.ZodMiniType> =
  Record<never, never> extends z.input<Schema>
    ? { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: z.input<Schema> };

/** The input of an endpoint; parts without a required field are optional. */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** An endpoint that returns a list page by page. */
export type PagedEndpoint<T, P extends z.ZodMiniType, Q extends z.ZodMiniType> = Endpoint<
  Access,
  P,
  Q,
  z.ZodMiniType,
  z.ZodMiniType<Page<T>>
>;

/** The input of any endpoint. */
export interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * A response that is not a success, or no response at all, with status 0: `offline`, when it is unknown whether anything changed, or `unsent`, when a
 * change was not even sent.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldProblem[];
  /** Seconds to wait before trying again, if the server returned them. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    problem: Partial<Problem>,
    options?: ErrorOptions & { readonly retryAfter?: number },
  ) {
    super(problem.code ?? 'internal', options);
    this.status = status;
    this.code = problem.code ?? 'internal';
    this.requestId = problem.requestId;
    this.fields = problem.fields ?? [];
    this.retryAfter = options?.retryAfter;
  }
}

type TokenSource = (options: { readonly fresh: boolean }) => Promise<string | undefined>;
const noToken: TokenSource = () => Promise.resolve(undefined);
let tokenSource = noToken;
let refused = (): void => undefined;

/**
 * The session registers its tokens here, so that this module does not depend on it. `onRefused` is called when even a renewed token was
 * refused: the session is over.
 */
export const sendTokensFrom = (source: TokenSource, onRefused: () => void = () => undefined): void => {
  tokenSource = source;
  refused = onRefused;
};

let kept: KeptReads | undefined;
/** Keeps what the logged-in person reads, and answers from it if the server cannot be reached. */
export const keepReadsIn = (reads: KeptReads | undefined): void => {
  kept = reads;
};

const entriesOf = (part: unknown): [string, string][] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)])
    : [];

export type ApiAddress = `/api${string}`;

/** The address of a call, which is also the cache key of a read. */
export const addressOf = (
  endpoint: Pick<Endpoint, 'path'>,
  input: Pick<Input, 'params' | 'query'>,
): ApiAddress => {
  const params = new Map(entriesOf(input.params));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new TypeError(`${name} is missing in ${endpoint.path}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(entriesOf(input.query)).toString();
  return `/api${path}${query && `?${query}`}`;
};

const send = async (address: string, init: RequestInit, token: string | undefined): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    const early = init.method === 'GET' ? takeEarlyRead(address, token) : undefined;
    const response = await (early ?? fetch(address, { ...init, headers }));
    connection.look();
    return response;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    connection.lost();
    throw new ApiError(0, { code: 'offline' }, { cause });
  }
};

const problemOf = async (response: Response): Promise<ApiError> => {
  await loadSentences();
  const requestId =
    response.headers.get('x-request-id') ?? response.headers.get('apigw-requestid') ?? undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const problem = z.safeParse(Problem, body);
  const wait = Number(response.headers.get('retry-after'));
  const retry = wait > 0 ? { retryAfter: wait } : {};
  if (problem.success) return new ApiError(response.status, problem.data, retry);
  const code = response.status === 401 ? 'auth.required' : 'internal';
  return new ApiError(response.status, { code, ...(requestId !== undefined && { requestId }) });
};

const seeds = new Map<string, unknown>();

/** Answers that came with the page, by address: a visitor's first read of each needs no request. */
export const seedReads = (reads: Readonly<Record<string, unknown>>): void => {
  for (const [address, answer] of Object.entries(reads)) seeds.set(address, answer);
};

/** Takes what came with the page. It is what visitors see, so it is dropped for a member. */
const takeSeed = (address: string, token: string | undefined): unknown => {
  const answer = seeds.get(address);
  seeds.delete(address);
  return token === undefined ? answer : undefined;
};

const request = async <E extends Endpoint>(
  tokens: TokenSource,
  endpoint: E,
  input: Input,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> => {
  const address = addressOf(endpoint, input);
  const init: RequestInit = {
    method: endpoint.method,
    ...(signal && { signal }),
    ...(endpoint.method !== 'GET' && {
      body: JSON.stringify(input.body ?? {}),
      headers: { 'content-type': 'application/json' },
    }),
  };
  const asker = kept?.owner();
  const token = await tokens({ fresh: false });
  const seed = endpoint.method === 'GET' ? takeSeed(address, token) : undefined;
  if (seed !== undefined) return parseAnswer<E['response']>(endpoint.response, seed);
  const first = await send(address, init, token);
  // A token may have been revoked, or a clock may differ: it is retried once with a new token, then the refusal stands.
  const response =
    first.status === 401 && token ? await send(address, init, await tokens({ fresh: true })) : first;
  if (response.status === 401 && token) refused();
  if (!response.ok) throw await problemOf(response);
  const isText = endpoint.produces === 'text/calendar';
  const answer: unknown = isText ? await response.text() : await response.json();
  // Nobody waits for this, and a full disk is no reason to fail.
  if (endpoint.method === 'GET' && token && asker && !isText)
    kept?.keep(asker, address, answer).catch(() => undefined);
  return parseAnswer<E['response']>(endpoint.response, answer);
};

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/** The answer that this person got before, if the server cannot be reached now, and if it still fits the contract. */
const answerFromBefore = async <E extends Endpoint>(
  endpoint: E,
  input: Input,
  failure: unknown,
): Promise<ResponseOf<E>> => {
  const asker = kept?.owner();
  if (!isOffline(failure) || !asker) throw failure;
  const before = await kept?.find(asker, addressOf(endpoint, input)).catch(() => undefined);
  if (!before) throw failure;
  try {
    const answer = parseAnswer<E['response']>(endpoint.response, before.answer);
    connection.showedKept(before.keptAt);
    return answer;
  } catch {
    throw failure;
  }
};

const callWith: typeof request = async (tokens, endpoint, input, signal) => {
  if (endpoint.method === 'GET')
    return request(tokens, endpoint, input, signal).catch((failure: unknown) =>
      answerFromBefore(endpoint, input, failure),
    );
  if (navigator.onLine === false) throw new ApiError(0, { code: 'unsent' });
  return inFlight.during(request(tokens, endpoint, input, signal));
};

/** Calls an endpoint as the logged-in person, or as a visitor. Throws ApiError. */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> => callWith(tokenSource, endpoint, input, signal);

/** The input that asks for the page at a cursor, or for the first page. */
export const inputAt = <I extends Input>(input: I, cursor: string | undefined) => ({
  ...input,
  query: { ...Object.fromEntries(entriesOf(input.query)), cursor },
});

/** Reads one page of a list; the first page without a cursor. Throws ApiError. */
export const callPage = <T, P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: PagedEndpoint<T, P, Q>,
  input: Input,
  cursor: string | undefined,
): Promise<Page<T>> => callWith(tokenSource, endpoint, inputAt(input, cursor));

/** Calls a public endpoint without a token: for what the session itself needs to start. */
export const callAsVisitor = <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> =>
  callWith(noToken, endpoint, input);
