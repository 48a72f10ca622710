import type * as z from 'zod/mini';
import type { Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import { errorStatus } from '#shared/kernel/errors.ts';
import type { PublicAnswer, PublicInput, PublicScreen } from '#shared/product/public-screen.ts';
import { authorize, type ObjectGiven, type ReadAccessFor } from './access.ts';
import type { Visitor } from './actor.ts';
import { parsePart } from './errors.ts';
import type { RequestInfo } from './http-request.ts';
import { codeOf } from './responses.ts';

type ReadHandle<E, X> =
  E extends Endpoint<'public', infer P, infer Q, z.ZodMiniType, infer R, infer M>
    ? (
        call: {
          readonly actor: Visitor;
          readonly params: z.output<P>;
          readonly query: z.output<Q>;
          readonly request: PageRequest;
        } & ObjectGiven<M, X>,
      ) => Promise<z.input<R>>
    : never;
type ReadHandlers<C extends Contract, X> = { readonly [K in keyof C]?: ReadHandle<C[K], X> };

/** What reads may know of the request for the page. */
export type PageRequest = Pick<RequestInfo, 'host' | 'platform'>;

/** Reads that anyone may do, by the path of their endpoint. A read rejects only if something is wrong here. */
export type PublicReads = ReadonlyMap<
  string,
  (input: PublicInput, request: PageRequest) => Promise<PublicAnswer>
>;

/** Answers the read of the endpoint with a path. */
export type ReadForPage = (path: string, input: PublicInput, request: PageRequest) => Promise<PublicAnswer>;

export type Read = PublicScreen['read'];

/** The answers of several domains' reads. @throws if none of them has the endpoint */
export const readsOf =
  (all: readonly PublicReads[]): ReadForPage =>
  (path, input, request) => {
    const answer = all.find((reads) => reads.has(path))?.get(path);
    if (!answer) throw new Error(`visitors cannot read ${path} here`);
    return answer(input, request);
  };

/** The reads of one page. Each thing is read once: the page's head and its screen show the same state. */
export const rememberedReads = (read: ReadForPage, request: PageRequest): Read => {
  const known = new Map<string, Promise<PublicAnswer>>();
  return (path, { params, query }) => {
    const key = JSON.stringify([path, params, query]);
    const answer = known.get(key) ?? read(path, { params, query }, request);
    known.set(key, answer);
    return answer;
  };
};

/** What an endpoint answers a visitor, as its contract says; undefined if it refuses. */
export const answerFor = async <E extends Endpoint>(
  read: Read,
  { path }: E,
  params: z.input<E['params']>,
): Promise<z.output<E['response']> | undefined> => {
  const answer = await read(path, { params, query: {} });
  return answer.ok ? (answer.data as z.output<E['response']>) : undefined;
};

const visitor: Visitor = { kind: 'visitor' };
type AnyRead = (call: object) => Promise<unknown>;

/**
 * Reads of a contract's public endpoints inside this process, as a visitor: with the same input checks, permissions, and response shapes as over HTTP.
 */
export const publicReads = <C extends Contract, X extends ReadAccessFor<C>>(
  contract: C,
  handlers: ReadHandlers<C, X>,
  access: X,
): PublicReads => {
  const readOf =
    (endpoint: Endpoint, handle: AnyRead) =>
    async (input: PublicInput, request: PageRequest): Promise<PublicAnswer> => {
      try {
        const params = parsePart('params', endpoint.params, input.params);
        const query = parsePart('query', endpoint.query, input.query);
        const found = await authorize(endpoint, access, { actor: visitor, params, body: {} });
        const result = await handle({ ...found, actor: visitor, params, query, request });
        return { ok: true, data: endpoint.response.parse(result) };
      } catch (error) {
        const code = codeOf(error);
        if (errorStatus[code] >= 500) throw error;
        return { ok: false, status: errorStatus[code], code };
      }
    };
  return new Map(
    Object.entries(handlers).flatMap(([name, handle]) => {
      const endpoint = contract[name];
      return endpoint && handle
        ? [[endpoint.path, readOf(endpoint, handle as unknown as AnyRead)] as const]
        : [];
    }),
  );
};
