import type { AwsRequest, AwsResponse } from '../service.ts';
import type { BucketProperties, CorsRule } from './buckets.ts';
import { storageError } from './storage-error.ts';

/** `*` matches any characters; it may occur once. */
const matchesWildcard = (pattern: string, text: string): boolean => {
  const [start = '', end] = pattern.toLowerCase().split('*');
  const given = text.toLowerCase();
  if (end === undefined) return given === start;
  return given.length >= start.length + end.length && given.startsWith(start) && given.endsWith(end);
};

const rulesOf = (bucket: BucketProperties): readonly CorsRule[] => bucket.CorsConfiguration?.CorsRules ?? [];

const ruleFor = (bucket: BucketProperties, origin: string, method: string): CorsRule | undefined =>
  rulesOf(bucket).find(
    (rule) =>
      rule.AllowedMethods.includes(method) &&
      rule.AllowedOrigins.some((allowed) => matchesWildcard(allowed, origin)),
  );

const allowOrigin = (rule: CorsRule, origin: string) => ({
  'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
});

/** The headers that let a page of another origin read the response; none if no rule allows it. */
export const corsHeaders = (
  bucket: BucketProperties,
  { headers, method }: AwsRequest,
): Record<string, string> => {
  const { origin } = headers;
  const rule = origin ? ruleFor(bucket, origin, method) : undefined;
  if (!rule || !origin) return {};
  return {
    ...allowOrigin(rule, origin),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
  };
};

export const corsPreflight = (bucket: BucketProperties, { headers }: AwsRequest): AwsResponse => {
  const { origin = '' } = headers;
  const method = headers['access-control-request-method'] ?? '';
  const wanted = (headers['access-control-request-headers'] ?? '').split(/\s*,\s*/).filter(Boolean);
  const rule = ruleFor(bucket, origin, method);
  const allowed =
    rule && wanted.every((name) => rule.AllowedHeaders.some((pattern) => matchesWildcard(pattern, name)));
  if (!rule || !allowed) {
    return storageError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  }
  return {
    status: 200,
    headers: {
      ...allowOrigin(rule, origin),
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
      ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    },
  };
};
