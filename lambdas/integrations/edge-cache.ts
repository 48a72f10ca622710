import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { patience } from './patience.ts';

/**
 * Removes everything with one of the tags from all of the edge's caches, for every host. Repeating a request with the same reference does
 * nothing more. @throws if too many requests are in progress: 3,000 tags at the same time
 */
export type PurgeEdge = (tags: readonly string[], reference: string) => Promise<void>;

export const createEdgePurge =
  (distributionId: string, client = new CloudFrontClient(patience)): PurgeEdge =>
  async (tags, reference) => {
    const items = tags.map((tag) => `#${tag}`);
    await client.send(
      new CreateInvalidationCommand({
        DistributionId: distributionId,
        InvalidationBatch: {
          CallerReference: reference,
          Paths: { Quantity: items.length, Items: items },
        },
      }),
    );
  };
