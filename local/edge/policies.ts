import * as z from 'zod/mini';
import type { Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';

/** Which ones of a set of names: headers, cookies, or query parameters. */
export interface Selection {
  readonly behavior: 'none' | 'whitelist' | 'allExcept' | 'all';
  readonly names: readonly string[];
}

export interface CachePolicy {
  /** Seconds. */
  readonly minTtl: number;
  readonly defaultTtl: number;
  readonly maxTtl: number;
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
  readonly encodings: readonly ('br' | 'gzip')[];
}

export interface OriginRequestPolicy {
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
}

const Names = z._default(z.array(z.string()), []);
const HeadersConfig = z.object({ HeaderBehavior: z.string(), Headers: Names });
const CookiesConfig = z.object({ CookieBehavior: z.string(), Cookies: Names });
const QueryStringsConfig = z.object({ QueryStringBehavior: z.string(), QueryStrings: Names });

const CachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.number(),
    DefaultTTL: z.number(),
    MaxTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      EnableAcceptEncodingGzip: z._default(z.boolean(), false),
      HeadersConfig,
      CookiesConfig,
      QueryStringsConfig,
    }),
  }),
});

const OriginRequestPolicyProperties = z.object({
  OriginRequestPolicyConfig: z.object({ HeadersConfig, CookiesConfig, QueryStringsConfig }),
});

/** `allViewer`, and its variant with CloudFront's own headers, forward everything from the viewer. */
const BEHAVIORS: ReadonlyMap<string, Selection['behavior']> = new Map(
  Object.entries({
    none: 'none',
    whitelist: 'whitelist',
    allExcept: 'allExcept',
    all: 'all',
    allViewer: 'all',
    allViewerAndWhitelistCloudFront: 'all',
  }),
);

const selection = (behavior: string, names: readonly string[]): Selection => {
  const known = BEHAVIORS.get(behavior);
  if (!known)
    throw new TemplateError(`The behavior ${behavior} of a CloudFront policy is not known locally.`);
  return { behavior: known, names: names.map((name) => name.toLowerCase()) };
};

const NONE: Selection = { behavior: 'none', names: [] };
const ALL: Selection = { behavior: 'all', names: [] };

/** Policies that AWS provides, with their fixed ids. */
const MANAGED_CACHE_POLICIES: ReadonlyMap<string, CachePolicy> = new Map(
  Object.entries({
    // CachingOptimized
    '658327ea-f89d-4fab-a63d-7e88639e58f6': {
      ...{ minTtl: 1, defaultTtl: 86_400, maxTtl: 31_536_000 },
      ...{ headers: NONE, cookies: NONE, query: NONE, encodings: ['br', 'gzip'] },
    },
    // CachingDisabled
    '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
      ...{ minTtl: 0, defaultTtl: 0, maxTtl: 0 },
      ...{ headers: NONE, cookies: NONE, query: NONE, encodings: [] },
    },
  }),
);

const MANAGED_ORIGIN_REQUEST_POLICIES: ReadonlyMap<string, OriginRequestPolicy> = new Map(
  Object.entries({
    // AllViewer
    '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: ALL, cookies: ALL, query: ALL },
    // AllViewerExceptHostHeader
    'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
      headers: { behavior: 'allExcept', names: ['host'] },
      cookies: ALL,
      query: ALL,
    },
  }),
);

const readCachePolicies = (template: Template): ReadonlyMap<string, CachePolicy> =>
  new Map(
    template.resources('AWS::CloudFront::CachePolicy').map((resource): [string, CachePolicy] => {
      const { CachePolicyConfig: config } = resource.parse(CachePolicyProperties);
      const key = config.ParametersInCacheKeyAndForwardedToOrigin;
      return [
        resource.ref,
        {
          minTtl: config.MinTTL,
          defaultTtl: config.DefaultTTL,
          maxTtl: config.MaxTTL,
          headers: selection(key.HeadersConfig.HeaderBehavior, key.HeadersConfig.Headers),
          cookies: selection(key.CookiesConfig.CookieBehavior, key.CookiesConfig.Cookies),
          query: selection(key.QueryStringsConfig.QueryStringBehavior, key.QueryStringsConfig.QueryStrings),
          encodings: [
            ...(key.EnableAcceptEncodingBrotli ? (['br'] as const) : []),
            ...(key.EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
          ],
        },
      ];
    }),
  );

const readOriginRequestPolicies = (template: Template): ReadonlyMap<string, OriginRequestPolicy> =>
  new Map(
    template
      .resources('AWS::CloudFront::OriginRequestPolicy')
      .map((resource): [string, OriginRequestPolicy] => {
        const { HeadersConfig, CookiesConfig, QueryStringsConfig } = resource.parse(
          OriginRequestPolicyProperties,
        ).OriginRequestPolicyConfig;
        return [
          resource.ref,
          {
            headers: selection(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
            cookies: selection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
            query: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
          },
        ];
      }),
  );

/** Finds policies by the id in a behavior. */
export const readPolicies = (template: Template) => {
  const cache = readCachePolicies(template);
  const originRequest = readOriginRequestPolicies(template);
  const found = <Policy>(policy: Policy | undefined, id: string): Policy => {
    if (policy === undefined) throw new TemplateError(`The CloudFront policy ${id} is not known locally.`);
    return policy;
  };
  return {
    cache: (id: string): CachePolicy => found(cache.get(id) ?? MANAGED_CACHE_POLICIES.get(id), id),
    originRequest: (id: string | undefined): OriginRequestPolicy =>
      id === undefined
        ? { headers: NONE, cookies: NONE, query: NONE }
        : found(originRequest.get(id) ?? MANAGED_ORIGIN_REQUEST_POLICIES.get(id), id),
  };
};

export const selects = ({ behavior, names }: Selection, name: string): boolean => {
  if (behavior === 'all') return true;
  if (behavior === 'none') return false;
  return names.includes(name.toLowerCase()) === (behavior === 'whitelist');
};
