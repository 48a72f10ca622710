import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { createEdgePurge } from '#lambdas/integrations/edge-cache.ts';
import { loadTemplate } from '#local/template/template.ts';
import type { ProductAddress } from './product.ts';

/** The edge of a running product that was built here. */
export const openEdge = ({ awsUrl }: Pick<ProductAddress, 'awsUrl'>) => {
  const template = loadTemplate(join(import.meta.dirname, '../../cdk.out'));
  const [distribution] = template.resources('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('there is a distribution');
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new CloudFrontClient({ endpoint: awsUrl, region: 'us-east-1', credentials });
  const purge = createEdgePurge(distribution.ref, client);
  /** Forgets the pages with that tag, so that the next one shows what is stored now. */
  return { forget: (tag: string): Promise<void> => purge([tag], randomUUID()) };
};
