import { join } from 'node:path';
import * as z from 'zod/mini';
import { createInvalidations } from '../aws/cloudfront/invalidations.ts';
import {
  createKeyValueStores,
  type KeyValueStore,
  openKeyValueStore,
} from '../aws/cloudfront/key-value-stores.ts';
import { createTenants } from '../aws/cloudfront/tenants.ts';
import type { Service, Surroundings } from '../aws/service.ts';
import type { EdgeCache } from '../edge/cache.ts';
import { readKeyValueStores } from '../edge/distribution-settings.ts';
import type { Template } from '../template/template.ts';

const TenantProperties = z.object({ Domains: z._default(z.array(z.string()), []) });

/** The template's key-value stores by ARN; each stores run-time changes in its own folder. */
export const openKeyValueStores = (
  template: Template,
  directory: string,
): ReadonlyMap<string, KeyValueStore> =>
  new Map(
    readKeyValueStores(template).map(({ arn, imported }) => {
      const folder = join(directory, 'key-value-stores', arn.split('/').at(-1) ?? '');
      return [arn, openKeyValueStore({ directory: folder, imported })];
    }),
  );

/** The parts of CloudFront that can change at run time. */
export const createCloudFrontServices = (
  template: Template,
  directory: string,
  { stores, cache }: { readonly stores: ReadonlyMap<string, KeyValueStore>; readonly cache: EdgeCache },
  surroundings: Surroundings,
): readonly Service[] => {
  const idsOf = (type: string) => template.resources(type).map(({ ref }) => ref);
  const distributionIds = idsOf('AWS::CloudFront::Distribution');
  const tenants = createTenants({
    ...surroundings,
    directory: join(directory, 'tenants'),
    distributionIds,
    connectionGroupIds: idsOf('AWS::CloudFront::ConnectionGroup'),
    takenDomains: template
      .resources('AWS::CloudFront::DistributionTenant')
      .flatMap((resource) => resource.parse(TenantProperties).Domains),
  });
  const invalidations = createInvalidations({
    distributionIds,
    purge: (tags) => cache.purge(tags),
    clock: surroundings.clock,
  });
  return [tenants, invalidations, createKeyValueStores(stores)];
};
