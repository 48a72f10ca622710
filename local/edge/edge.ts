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
}

const refusal = (status: number, reason: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(`<!doctype html><html lang="en"><title>${reason}</title><h1>${reason}</h1></html>`),
});

const marked = (
  response: HttpResponse,
  mark: 'Hit' | 'Miss' | 'Error' | 'FunctionGeneratedResponse',
): HttpResponse => {
  return { ...response, headers: { ...response.headers, 'x-cache': `${mark} from cloudfront` } };
};

const isCacheable = ({ method }: HttpRequest): boolean => method === 'GET' || method === 'HEAD';

const createBehaviors = (behaviors: readonly Behavior[]) => {
  const compiled = behaviors.map((behavior) => ({
    behavior,
    fits: createWildcard(behavior.pathPattern === '*' ? '*' : `/${behavior.pathPattern.replace(/^\//, '')}`),
  }));
  return (path: string): Behavior => {
    const found = compiled.find(({ fits }) => fits(path));
    if (!found) throw new Error(`The distribution has no behaviour for ${path}.`);
    return found.behavior;
  };
};

export const createEdge = ({ settings, handlerOf, functions, responseHeaders, cache }: EdgeOptions): Edge => {
  const behaviorOf = createBehaviors(settings.behaviors);
  const originOf = (id: string) => {
    const origin = settings.origins.find((candidate) => candidate.id === id);
    if (!origin) throw new Error(`The distribution has no origin ${id}.`);
    return origin;
  };

  const fetchOrigin = async (
    request: HttpRequest,
    behavior: Behavior,
    originId: string,
  ): Promise<HttpResponse> => {
    const isRoot = request.path === '/' && settings.defaultRootObject !== '';
    const path = isRoot ? `/${settings.defaultRootObject}` : request.path;
    return handlerOf(originId)(toOriginRequest({ ...request, path }, behavior, originOf(originId)));
  };

  /** An error of an origin, shown as the distribution wants it shown. */
  const withErrorPage = async (request: HttpRequest, response: HttpResponse): Promise<HttpResponse> => {
    const rule = settings.errorResponses.find(({ code }) => code === response.status);
    if (!rule) return response;
    if (rule.page === undefined) return { ...response, status: rule.status };
    const behavior = behaviorOf(rule.page);
    const page = await fetchOrigin(
      { ...request, method: 'GET', path: rule.page },
      behavior,
      behavior.originId,
    );
    return page.status === 200 ? { ...page, status: rule.status } : response;
  };

  const obtain = async (
    request: HttpRequest,
    behavior: Behavior,
    originId: string,
  ): Promise<HttpResponse> => {
    const { cachePolicy } = behavior;
    const offered: readonly Encoding[] = behavior.compress ? cachePolicy.encodings : [];
    const encoding = chooseEncoding(request.headers['accept-encoding'], offered);
    const isKept = isCacheable(request) && cachePolicy.maxTtl > 0;
    const key = `${originId} ${cacheKey(request, cachePolicy, encoding)}`;
    const hit = isKept ? cache.get(key) : undefined;
    if (hit) return marked(hit, 'Hit');
    // A whole answer is kept, so the origin is asked for one.
    const asked = isKept ? { ...request, method: 'GET' } : request;
    const answered = await withErrorPage(request, await fetchOrigin(asked, behavior, originId));
    const response = encoding ? await compress(answered, encoding) : answered;
    if (isKept) cache.put(key, cachePolicy, response);
    return marked(response, response.status < 400 ? 'Miss' : 'Error');
  };

  const answer = async (viewed: HttpRequest, behavior: Behavior): Promise<HttpResponse> => {
    const finish =
      (behavior.headersPolicyId && responseHeaders.get(behavior.headersPolicyId)) || ((response) => response);
    if (!behavior.allowedMethods.includes(viewed.method))
      return finish(refusal(403, 'This method is not allowed.'));
    const run =
      behavior.viewerRequestArn === undefined ? undefined : functions.get(behavior.viewerRequestArn);
    const outcome = await run?.(viewed);
    // Response headers policies are not applied to what a function answers.
    if (outcome?.kind === 'response') return marked(outcome.response, 'FunctionGeneratedResponse');
    const request = outcome?.request ?? viewed;
    const response = await obtain(request, behavior, outcome?.originId ?? behavior.originId);
    return finish(applyConditions(request, response));
  };

  return (request) => answer(request, behaviorOf(request.path));
};
