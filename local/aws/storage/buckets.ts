import * as z from 'zod/mini';
import type { AwsRequest } from '../service.ts';

const Words = z._default(z.array(z.string()), []);

/** The properties of `AWS::S3::Bucket` that change its responses. */
export const BucketProperties = z.object({
  BucketName: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  CorsConfiguration: z.optional(
    z.object({
      CorsRules: z.array(
        z.object({
          AllowedOrigins: z.array(z.string()),
          AllowedMethods: z.array(z.string()),
          AllowedHeaders: Words,
          ExposedHeaders: Words,
          MaxAge: z.optional(z.coerce.number()),
        }),
      ),
    }),
  ),
});
export type BucketProperties = z.output<typeof BucketProperties>;
export type CorsRule = NonNullable<BucketProperties['CorsConfiguration']>['CorsRules'][number];

/** Which bucket and key a request is about. An empty key means the bucket itself. */
export interface Address {
  readonly bucket: BucketProperties;
  readonly key: string;
}

const decodeKey = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Reads both styles of address: `/bucket/key`, and `/key` at the host `bucket.s3.localhost`. */
export const createAddressing = (buckets: readonly BucketProperties[]) => {
  const byName = new Map(buckets.map((bucket) => [bucket.BucketName, bucket]));
  return ({ headers, path }: AwsRequest): Address | undefined => {
    const hosted = buckets.find(({ BucketName }) => headers.host?.startsWith(`${BucketName}.`) === true);
    const [, first = '', rest = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
    const bucket = hosted ?? byName.get(first);
    const key = decodeKey(hosted ? path.slice(1) : rest);
    return bucket && key !== undefined ? { bucket, key } : undefined;
  };
};
