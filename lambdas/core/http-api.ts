import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Access, Contract, Endpoint } from '#shared/contracts/endpoint.ts';
import { AppError, type ErrorCode, errorStatus } from '#shared/kernel/errors.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { type AccessFor, authorize, type ObjectGiven, type PlanGiven } from './access.ts';
import { type ActorOf, admit, type FindAccount, type Person, personOf } from './actor.ts';
import type { RequireEdge } from './edge-key.ts';
import { parsePart } from './errors.ts';
import {
  bearerToken,
  type HttpEvent,
  isForm,
  type RequestInfo,
  readBody,
  readFormBody,
  readSignedBody,
  requestInfo,
} from './http-request.ts';
import type { Log } from './logger.ts';
import type { CountCall } from './rate-limits.ts';
import { boundToTransport, codeOf, compressed, failure, seeOther, success } from './responses.ts';
import type { IsEnded } from './sessions.ts';
import type { VerifyToken } from './tokens.ts';

/** What a handler gets: parsed input, and the kind of caller its access level guarantees. */
export interface Call<A extends Access, P, Q, B> {
  readonly actor: ActorOf<A>;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: RequestInfo;
}

type Handle<E, X> =
  E extends Endpoint<infer A, infer P, infer Q, infer B, infer R, infer M, infer L>
    ? (
        call: Call<A, z.output<P>, z.output<Q>, z.output<B>> & ObjectGiven<M, X> & PlanGiven<L>,
      ) => Promise<z.input<R>>
    : never;

/** One handler per endpoint of the contract: a missing one does not compile. */
export type Handlers<C extends Contract, X = unknown> = { readonly [K in keyof C]: Handle<C[K], X> };

export interface HttpDeps {
  readonly requireEdge: RequireEdge;
  readonly log: Log;
  readonly verifyToken: VerifyToken;
  readonly findAccount: FindAccount;
  /** Omitted only by functions that read no table. */
  readonly isEnded?: IsEnded;
  readonly platformOf?: (host: string) => Platform;
  /** Omitted only if no endpoint declares limits. */
  readonly countCall?: CountCall;
}

type Answer = APIGatewayProxyStructuredResultV2;
type AnyHandle = (call: Call<Access, unknown, unknown, unknown>) => Promise<unknown>;

/**
 * The gateway verifies nothing. A session that was ended on another device is refused. Endpoints that change something also need a session that is still open: a token can outlive its
 * session, and even its account, by up to an hour.
 */
const callerOf = async (
  event: HttpEvent,
  { method }: Endpoint,
  { verifyToken, isEnded }: Pick<HttpDeps, 'verifyToken' | 'isEnded'>,
): Promise<Person | undefined> => {
  const token = bearerToken(event);
  const isChange = method !== 'GET';
  if (token === undefined) return undefined;
  const person = personOf(await verifyToken(token, { live: isChange }));
  if (await isEnded?.(person)) throw new AppError('auth.required');
  return person;
};

const bodyOf = async ({ method, raw, takesForm }: Endpoint, event: HttpEvent): Promise<unknown> => {
  if (method === 'GET') return {};
  if (takesForm) return readFormBody(event);
  return raw ? readSignedBody(event, raw.signatureHeader) : readBody(event);
};

const countsNothing: CountCall = () => Promise.resolve();

/** An API that declares limits without a counter does not start. */
const counterFor = (contract: Contract, countCall: CountCall | undefined): CountCall => {
  const limited = Object.entries(contract).find(([, { limits }]) => limits !== undefined);
  if (!countCall && limited) throw new Error(`${limited[0]} declares limits, but there is no counter`);
  return countCall ?? countsNothing;
};

/** Answers a browser that has sent a form itself with the page that says what has happened, and everybody else with data. */
const answerForm = async (
  event: HttpEvent,
  { afterForm }: Endpoint,
  answer: () => Promise<Answer>,
  log: Log,
): Promise<Answer> => {
  if (!afterForm || !isForm(event)) return answer();
  const { pathParameters = {}, requestContext } = event;
  const to = (refused?: ErrorCode): Answer =>
    seeOther(afterForm(pathParameters, refused), requestContext.requestId);
  try {
    await answer();
    return to();
  } catch (error) {
    const code = codeOf(error);
    if (errorStatus[code] >= 500) log.error('form failed', error);
    return to(code);
  }
};

/**
 * `GET /events/{eventId}`. HEAD is answered as GET: the sender leaves out the body (RFC 9110, 9.3.2). The gateway's routes of reads take every method
 * without its own route.
 */
const endpointKey = ({ routeKey, requestContext }: HttpEvent): string => {
  const { method } = requestContext.http;
  return `${method === 'HEAD' ? 'GET' : method} ${routeKey.slice(routeKey.indexOf(' ') + 1)}`;
};

/** Serves the endpoints of a contract: admits the caller, parses the input, checks the output. */
const dispatch = <C extends Contract, X extends AccessFor<C>>(
  contract: C,
  handlers: Handlers<C, X>,
  deps: HttpDeps,
  access: X,
) => {
  const routes = new Map(
    Object.entries(contract).map(([name, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`,
      { name, endpoint },
    ]),
  );
  const countCall = counterFor(contract, deps.countCall);
  const answer = async (
    event: HttpEvent,
    { endpoint, name }: { readonly endpoint: Endpoint; readonly name: string },
  ): Promise<Answer> => {
    const request = requestInfo(event, deps.platformOf ?? (() => 'gth'));
    const person = await callerOf(event, endpoint, deps);
    if (person) deps.log.begin({ requestId: request.id, route: endpointKey(event), userId: person.userId });
    const actor = await admit(endpoint.access, person, deps.findAccount, {
      callsOut: endpoint.callsOut !== undefined,
    });
    const params = parsePart('params', endpoint.params, event.pathParameters ?? {});
    const query = parsePart('query', endpoint.query, event.queryStringParameters ?? {});
    const body = parsePart('body', endpoint.body, await bodyOf(endpoint, event));
    await countCall(endpoint, { actor, address: request.address, params, body });
    const found = await authorize(endpoint, access, { actor, params, body });
    const handle = handlers[name as keyof C] as AnyHandle;
    const result = await handle({ ...found, actor, params, query, body, request });
    return success(endpoint.response.parse(result), request.id, endpoint);
  };
  return async (event: HttpEvent): Promise<Answer> => {
    await deps.requireEdge(event);
    const route = routes.get(endpointKey(event));
    if (!route) throw new AppError('route.not_found');
    return answerForm(event, route.endpoint, () => answer(event, route), deps.log);
  };
};

/** Registered first, so middy runs it last, for successes and errors alike. */
const transport = (): middy.MiddlewareObj<HttpEvent, Answer> => {
  const bind = (request: middy.Request<HttpEvent, Answer>): void => {
    const { response, event } = request;
    if (response) request.response = compressed(boundToTransport(response, event.headers), event.headers);
  };
  return { after: bind, onError: bind };
};

/** Runs second to last: turns any failure into the standard error response. */
const refusals = (log: Log): middy.MiddlewareObj<HttpEvent, Answer> => ({
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    const answer = failure(request.error, requestId);
    if ((answer.statusCode ?? 500) >= 500) log.error('request failed', request.error);
    else log.info('request refused', { code: codeOf(request.error) });
    request.response = answer;
  },
});

const invocationLog = (log: Log): middy.MiddlewareObj<HttpEvent, Answer> => ({
  before: ({ event }) => {
    log.begin({ requestId: event.requestContext.requestId, route: endpointKey(event) });
  },
});

/** The Lambda handler of a domain's HTTP API. `access` loads the objects its endpoints name: a missing kind does not compile. */
export const createHttpApi = <C extends Contract, X extends AccessFor<C>>(
  contract: C,
  handlers: Handlers<C, X>,
  deps: HttpDeps,
  access: X,
): middy.MiddyfiedHandler<HttpEvent, Answer, Error, Context> =>
  middy<HttpEvent, Answer, Error, Context>()
    .use(transport())
    .use(refusals(deps.log))
    .use(invocationLog(deps.log))
    .handler(dispatch(contract, handlers, deps, access));
