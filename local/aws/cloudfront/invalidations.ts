import { randomBytes } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import { escapeXml, queryError, xmlResponse } from '../response.ts';
import type { AwsRequest, AwsResponse, Clock, Service } from '../service.ts';

export interface InvalidationsOptions {
  readonly distributionIds: readonly string[];
  /** Removes everything with one of the tags from the edge's cache. */
  readonly purge: (tags: readonly string[]) => void;
  readonly clock: Clock;
}

const PATH = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/;
/** At the same time, in all requests of a distribution. */
const MAX_TAGS = 3000;

const textsOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  );

/** Invalidations of a CloudFront distribution by tag. They are complete at once. */
export const createInvalidations = ({ distributionIds, purge, clock }: InvalidationsOptions): Service => {
  /** What earlier requests named, by their reference. */
  const known = new Map<string, string>();

  const create = async (request: AwsRequest): Promise<AwsResponse> => {
    const id = PATH.exec(request.path)?.[1] ?? '';
    if (!distributionIds.includes(id))
      throw new AwsError('NoSuchDistribution', `There is no distribution ${id}.`, 404);
    const xml = (await request.body()).toString();
    const [reference = ''] = textsOf(xml, 'CallerReference');
    const items = textsOf(xml, 'Path');
    if (reference === '' || items.length === 0 || textsOf(xml, 'Quantity')[0] !== String(items.length))
      throw new AwsError('InvalidArgument', 'A reference, paths, and their quantity are required.');
    if (items.length > MAX_TAGS)
      throw new AwsError('TooManyInvalidationsInProgress', `No more than ${MAX_TAGS} at the same time.`);
    if (!items.every((item) => /^#[!-+\--~]{1,256}$/.test(item)))
      throw new AwsError('NotImplementedException', 'Only tags are invalidated locally.', 501);
    const named = JSON.stringify(items);
    const before = known.get(reference);
    if (before !== undefined && before !== named)
      throw new AwsError('InvalidationBatchAlreadyExists', 'The reference names another request.');
    if (before === undefined) purge(items.map((item) => item.slice(1)));
    known.set(reference, named);
    const time = clock.now().toISOString();
    return xmlResponse(
      201,
      `<Invalidation><Id>I${randomBytes(6).toString('hex').toUpperCase()}</Id><Status>Completed</Status>` +
        `<CreateTime>${time}</CreateTime><InvalidationBatch><Paths><Quantity>${items.length}</Quantity><Items>` +
        `${items.map((item) => `<Path>${escapeXml(item)}</Path>`).join('')}</Items></Paths>` +
        `<CallerReference>${escapeXml(reference)}</CallerReference></InvalidationBatch></Invalidation>`,
    );
  };

  return {
    name: 'cloudfront-invalidations',
    signedFor: 'cloudfront',
    matches: ({ method, path }) => method === 'POST' && PATH.test(path),
    handle: (request) =>
      create(request).catch((error: unknown) => {
        if (error instanceof AwsError) return queryError(error);
        throw error;
      }),
  };
};
