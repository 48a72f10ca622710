import type { HttpRequest, HttpResponse } from '../http/message.ts';
import { cacheKey, type EdgeCache } from './cache.ts';
import { applyConditions } from './conditional.ts';
import type { Behavior, DistributionSettings } from './distribution-settings.ts';
import type { EdgeFunction } from './edge-function.ts';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';
import { type OriginHandler, toOriginRequest } from './origins.ts';
import type { ApplyHeaders } from './response-headers.ts';
import { createWildcard } from './wildcard.ts';

/** CloudFront in front of the product. */
export type Edge = (request: HttpRequest) => Promise<HttpResponse>;

export interface EdgeOptions {
  readonly settings: DistributionSettings;
  readonly handlerOf: (originId: string) => OriginHandler;
  /** By ARN. */
  readonly functions: ReadonlyMap<string, EdgeFunction>;
  /** By id of the policy. */
  readonly responseHeaders: ReadonlyMap<string, ApplyHeaders>;
  readonly cache: EdgeCache;
  /** Responds in place of an origin while screens are being developed. */
  readonly devServer?: DevServer | undefined;
}

export interface DevServer {
  readonly originIds: readonly string[];
  readonly handle: OriginHandler;
}

const refusal = (status: number, reason: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(`<!doctype html><html lang="en"><title>${reason}</title><h1>${reason}</h1></html>`),
});

const marked = (
  response: HttpResponse,
  mark: 'Hit' | 'Miss' | 'Error' | 'FunctionGeneratedResponse',
): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'x-cache': `${mark} from cloudfront` },
});

const isCacheable = ({ method }: HttpRequest): boolean => method === 'GET' || method === 'HEAD';

const createBehaviors = (behaviors: readonly Behavior[]) => {
  const compiled = behaviors.map((behavior) => ({
    behavior,
    fits: createWildcard(behavior.pathPattern === '*' ? '*' : `/${behavior.pathPattern.replace(/^\//, '')}`),
  }));
  return (path: string): Behavior => {
    const found = compiled.find(({ fits }) => fits(path));
    if (!found) throw new Error(`The distribution has no behavior for ${path}.`);
    return found.behavior;
  };
};

/** Gets newer responses while older ones are still sent, each only once at a time. */
const createRevalidation = () => {
  const running = new Set<string>();
  return (key: string, obtain: () => Promise<unknown>): void => {
    if (running.has(key)) return;
    running.add(key);
    const done = () => running.delete(key);
    // If it fails, the older response is sent until it may no longer be.
    obtain().then(done, done);
  };
};

/** Gets responses from the cache or an origin. */
const createObtaining = (
  { settings, handlerOf, cache }: EdgeOptions,
  behaviorOf: (path: string) => Behavior,
) => {
  const revalidate = createRevalidation();
  const fetchOrigin = async (
    request: HttpRequest,
    behavior: Behavior,
    originId: string,
  ): Promise<HttpResponse> => {
    const origin = settings.origins.find(({ id }) => id === originId);
    if (!origin) throw new Error(`The distribution has no origin ${originId}.`);
    const isRoot = request.path === '/' && settings.defaultRootObject !== '';
    const path = isRoot ? `/${settings.defaultRootObject}` : request.path;
    return handlerOf(originId)(toOriginRequest({ ...request, path }, behavior, origin));
  };

  /** An origin's error, with the error page that the distribution configures. */
  const withErrorPage = async (request: HttpRequest, response: HttpResponse): Promise<HttpResponse> => {
    const rule = settings.errorResponses.find(({ code }) => code === response.status);
    if (!rule) return response;
    if (rule.page === undefined) return { ...response, status: rule.status };
    const behavior = behaviorOf(rule.page);
    const asked = { ...request, method: 'GET', path: rule.page };
    const page = await fetchOrigin(asked, behavior, behavior.originId);
    return page.status === 200 ? { ...page, status: rule.status } : response;
  };

  return async (request: HttpRequest, behavior: Behavior, originId: string): Promise<HttpResponse> => {
    const { cachePolicy } = behavior;
    const offered: readonly Encoding[] = behavior.compress ? cachePolicy.encodings : [];
    const encoding = chooseEncoding(request.headers['accept-encoding'], offered);
    const isKept = isCacheable(request) && cachePolicy.maxTtl > 0;
    const key = `${originId} ${cacheKey(request, cachePolicy, encoding)}`;
    const obtain = async (): Promise<HttpResponse> => {
      const store = cache.storing(key, cachePolicy);
      // A full response is cached, so the origin is asked for one.
      const asked = isKept ? { ...request, method: 'GET' } : request;
      const answered = await withErrorPage(request, await fetchOrigin(asked, behavior, originId));
      const response = encoding ? await compress(answered, encoding) : answered;
      if (isKept) store(response);
      return response;
    };
    const hit = isKept ? cache.get(key) : undefined;
    if (hit?.isStale) revalidate(key, obtain);
    if (hit) return marked(hit.response, 'Hit');
    const response = await obtain();
    return marked(response, response.status < 400 ? 'Miss' : 'Error');
  };
};

export const createEdge = (options: EdgeOptions): Edge => {
  const { settings, functions, responseHeaders, devServer } = options;
  const behaviorOf = createBehaviors(settings.behaviors);
  const obtain = createObtaining(options, behaviorOf);
  const unchanged: ApplyHeaders = (response) => response;

  const answer = async (viewed: HttpRequest, behavior: Behavior): Promise<HttpResponse> => {
    const finish = responseHeaders.get(behavior.headersPolicyId ?? '') ?? unchanged;
    if (!behavior.allowedMethods.includes(viewed.method)) {
      return finish(refusal(403, 'This method is not allowed.'));
    }
    const outcome = await functions.get(behavior.viewerRequestArn ?? '')?.onRequest(viewed);
    // Response headers policies are not applied to a function's own responses.
    if (outcome?.kind === 'response') return marked(outcome.response, 'FunctionGeneratedResponse');
    const request = outcome?.request ?? viewed;
    const originId = outcome?.originId ?? behavior.originId;
    // Sources have different addresses than built files, and policies for built files do not apply to them.
    if (devServer?.originIds.includes(behavior.originId)) return devServer.handle(viewed);
    const response = finish(applyConditions(request, await obtain(request, behavior, originId)));
    const last = functions.get(behavior.viewerResponseArn ?? '');
    // CloudFront does not call functions for errors.
    return last && response.status < 400 ? last.onResponse(viewed, response) : response;
  };

  return (request) => answer(request, behaviorOf(request.path));
};
