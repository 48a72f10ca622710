import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Resource, Template } from '../template/template.ts';
import { TemplateError } from '../template/template-error.ts';
import { type CachePolicy, type OriginRequestPolicy, readPolicies } from './policies.ts';

export interface Behavior {
  /** `*` matches anything and `?` one character. */
  readonly pathPattern: string;
  readonly originId: string;
  readonly allowedMethods: readonly string[];
  readonly compress: boolean;
  readonly cachePolicy: CachePolicy;
  readonly originRequestPolicy: OriginRequestPolicy;
  readonly headersPolicyId: string | undefined;
  readonly viewerRequestArn: string | undefined;
  readonly viewerResponseArn: string | undefined;
}

export interface Origin {
  readonly id: string;
  readonly domainName: string;
  /** The prefix of every path. */
  readonly path: string;
  /** Sent with every request in place of any such header from the viewer; values may refer to secrets. */
  readonly customHeaders: Readonly<Record<string, string>>;
}

export interface ErrorResponse {
  readonly code: number;
  readonly status: number;
  readonly page: string | undefined;
}

export interface DistributionSettings {
  readonly id: string;
  /** In matching order; the last one matches everything. */
  readonly behaviors: readonly Behavior[];
  readonly origins: readonly Origin[];
  readonly errorResponses: readonly ErrorResponse[];
  readonly defaultRootObject: string;
  /** The response header in which origins name the tags of a response. */
  readonly tagsHeader: string | undefined;
}

export interface EdgeFunctionSettings {
  readonly arn: string;
  readonly name: string;
  readonly code: string;
  /** ARN of its key-value store. */
  readonly storeArn: string | undefined;
}

export interface KeyValueStoreSettings {
  readonly arn: string;
  /** What the template imports. */
  readonly imported: ReadonlyMap<string, string>;
}

const BehaviorProperties = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  Compress: z._default(z.boolean(), false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() })),
    [],
  ),
  LambdaFunctionAssociations: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
});

const DistributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: BehaviorProperties,
    CacheBehaviors: z._default(z.array(BehaviorProperties), []),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginPath: z._default(z.string(), ''),
        OriginCustomHeaders: z._default(
          z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
          [],
        ),
      }),
    ),
    CustomErrorResponses: z._default(
      z.array(
        z.object({
          ErrorCode: z.number(),
          ResponseCode: z.optional(z.number()),
          ResponsePagePath: z.optional(z.string()),
        }),
      ),
      [],
    ),
    DefaultRootObject: z._default(z.string(), ''),
    CacheTagConfig: z.optional(z.object({ HeaderName: z.string() })),
  }),
});

const FunctionProperties = z.object({
  Name: z.string(),
  FunctionCode: z.string(),
  FunctionConfig: z.object({
    KeyValueStoreAssociations: z._default(z.array(z.object({ KeyValueStoreARN: z.string() })), []),
  }),
});

const KeyValueStoreProperties = z.object({ ImportSource: z.optional(z.object({ SourceArn: z.string() })) });
const KeyValues = z.object({ data: z.array(z.object({ key: z.string(), value: z.string() })) });

const toBehavior = (
  properties: z.output<typeof BehaviorProperties>,
  policies: ReturnType<typeof readPolicies>,
): Behavior => {
  const functionFor = (type: string) =>
    properties.FunctionAssociations.find(({ EventType }) => EventType === type)?.FunctionARN;
  return {
    pathPattern: properties.PathPattern,
    originId: properties.TargetOriginId,
    allowedMethods: properties.AllowedMethods,
    compress: properties.Compress,
    cachePolicy: policies.cache(properties.CachePolicyId),
    originRequestPolicy: policies.originRequest(properties.OriginRequestPolicyId),
    headersPolicyId: properties.ResponseHeadersPolicyId,
    viewerRequestArn: functionFor('viewer-request'),
    viewerResponseArn: functionFor('viewer-response'),
  };
};

/** The template's distribution, which serves every host. `reveal` inserts secrets where they are referenced. */
export const readDistribution = (
  template: Template,
  reveal: (text: string) => string = (text) => text,
): DistributionSettings => {
  const [resource, ...others] = template.resources('AWS::CloudFront::Distribution');
  if (!resource || others.length > 0) {
    throw new TemplateError('The local runtime serves exactly one CloudFront distribution.');
  }
  const { DistributionConfig: config } = resource.parse(DistributionProperties);
  const policies = readPolicies(template);
  return {
    id: resource.ref,
    behaviors: [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }].map(
      (behavior) => toBehavior(behavior, policies),
    ),
    origins: config.Origins.map(({ Id, DomainName, OriginPath, OriginCustomHeaders }) => ({
      id: Id,
      domainName: DomainName,
      path: OriginPath,
      customHeaders: Object.fromEntries(
        OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          reveal(HeaderValue),
        ]),
      ),
    })),
    errorResponses: config.CustomErrorResponses.map(({ ErrorCode, ResponseCode, ResponsePagePath }) => ({
      code: ErrorCode,
      status: ResponseCode ?? ErrorCode,
      page: ResponsePagePath,
    })),
    defaultRootObject: config.DefaultRootObject,
    tagsHeader: config.CacheTagConfig?.HeaderName.toLowerCase(),
  };
};

const keyValuesOf = (resource: Resource, template: Template): ReadonlyMap<string, string> => {
  const source = resource.parse(KeyValueStoreProperties).ImportSource?.SourceArn;
  if (source === undefined) return new Map();
  const file = template.asset(source.split('/').at(-1) ?? '');
  const { data } = z.parse(KeyValues, JSON.parse(readFileSync(file, 'utf8')));
  return new Map(data.map(({ key, value }) => [key, value]));
};

export const readKeyValueStores = (template: Template): readonly KeyValueStoreSettings[] =>
  template.resources('AWS::CloudFront::KeyValueStore').map((resource) => ({
    arn: resource.attribute('Arn'),
    imported: keyValuesOf(resource, template),
  }));

export const readEdgeFunctions = (template: Template): readonly EdgeFunctionSettings[] =>
  template.resources('AWS::CloudFront::Function').map((resource) => {
    const { Name, FunctionCode, FunctionConfig } = resource.parse(FunctionProperties);
    return {
      arn: resource.attribute('FunctionARN'),
      name: Name,
      code: FunctionCode,
      storeArn: FunctionConfig.KeyValueStoreAssociations[0]?.KeyValueStoreARN,
    };
  });
