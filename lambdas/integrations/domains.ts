import { createHash } from 'node:crypto';
import {
  CloudFrontClient,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  type DistributionTenant,
  EntityNotFound,
  GetDistributionTenantByDomainCommand,
  GetManagedCertificateDetailsCommand,
  type ManagedCertificateDetails,
  ResourceNotDisabled,
  UpdateDistributionTenantCommand,
} from '@aws-sdk/client-cloudfront';
import type { CertificateState } from '#shared/domains/sites/site-domains.ts';
import { tenantTag } from '#shared/product/edge/tenant-tag.ts';
import { longPatience } from './patience.ts';

export interface DomainHostingSettings {
  readonly distributionId: string;
  readonly connectionGroupId: string;
}

/** Manages the hosts of teams, each with its own certificate. Every call may be repeated. */
export interface DomainHosting {
  /** Prepares a host and returns its certificate's state. */
  ensure(host: string): Promise<CertificateState>;
  /** Removes a host, if it exists. */
  remove(host: string): Promise<void>;
}

interface Tenant {
  readonly id: string;
  readonly etag: string;
  readonly enabled: boolean;
  readonly certificateArn: string | undefined;
}

const stateOf = ({ CertificateStatus: status }: ManagedCertificateDetails): CertificateState => {
  if (status === 'issued') return 'issued';
  return status === undefined || status === 'pending-validation' ? 'pending' : 'failed';
};

const toTenant = (tenant: DistributionTenant | undefined, etag: string | undefined): Tenant => {
  if (!tenant?.Id || etag === undefined) throw new Error('CloudFront returned no tenant');
  const { Id: id, Enabled: enabled = true, Customizations } = tenant;
  return { id, etag, enabled, certificateArn: Customizations?.Certificate?.Arn };
};

/** Tenant names must be unique and short, so they cannot be the domains themselves. */
const nameOf = (host: string): string =>
  `site-${createHash('sha256').update(host).digest('hex').slice(0, 24)}`;

/** CloudFront's error when the same tenant was changed between two calls. */
const LOST_RACE = /^(PreconditionFailed|EntityAlreadyExists|CNAMEAlreadyExists|EntityNotFound)$/;
const ATTEMPTS = 3;

/** Starts over after losing a race, reading the current state again. */
const unlessRaced = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLost = error instanceof Error && LOST_RACE.test(error.name);
      if (!isLost || attempt === ATTEMPTS) throw error;
    }
  }
};

/** Hosts as tenants of a multi-tenant CloudFront distribution, with managed certificates. */
export const createDomainHosting = (
  { distributionId, connectionGroupId }: DomainHostingSettings,
  client = new CloudFrontClient(longPatience),
): DomainHosting => {
  const find = async (host: string): Promise<Tenant | undefined> => {
    try {
      const found = await client.send(new GetDistributionTenantByDomainCommand({ Domain: host }));
      return toTenant(found.DistributionTenant, found.ETag);
    } catch (error) {
      if (error instanceof EntityNotFound) return undefined;
      throw error;
    }
  };
  const create = async (host: string): Promise<Tenant> => {
    const made = await client.send(
      new CreateDistributionTenantCommand({
        DistributionId: distributionId,
        ConnectionGroupId: connectionGroupId,
        Name: nameOf(host),
        Domains: [{ Domain: host }],
        Enabled: true,
        Tags: { Items: [{ Key: tenantTag.key, Value: tenantTag.team }] },
        ManagedCertificateRequest: { PrimaryDomainName: host, ValidationTokenHost: 'cloudfront' },
      }),
    );
    return toTenant(made.DistributionTenant, made.ETag);
  };
  const update = async (
    { id, etag }: Tenant,
    change: { readonly enabled: boolean; readonly certificateArn?: string | undefined },
  ): Promise<Tenant> => {
    const changed = await client.send(
      new UpdateDistributionTenantCommand({
        Id: id,
        IfMatch: etag,
        Enabled: change.enabled,
        ...(change.certificateArn && { Customizations: { Certificate: { Arn: change.certificateArn } } }),
      }),
    );
    return toTenant(changed.DistributionTenant, changed.ETag);
  };

  const ensure = async (host: string): Promise<CertificateState> => {
    const tenant = (await find(host)) ?? (await create(host));
    const { ManagedCertificateDetails: details = {} } = await client.send(
      new GetManagedCertificateDetailsCommand({ Identifier: tenant.id }),
    );
    const state = stateOf(details);
    const certificateArn = state === 'issued' ? details.CertificateArn : undefined;
    const isAttached = certificateArn === undefined || certificateArn === tenant.certificateArn;
    if (!tenant.enabled || !isAttached) await update(tenant, { enabled: true, certificateArn });
    return state;
  };
  const remove = async (host: string): Promise<void> => {
    const tenant = await find(host);
    if (!tenant) return;
    const { id, certificateArn } = tenant;
    const disabled = tenant.enabled ? await update(tenant, { enabled: false, certificateArn }) : tenant;
    try {
      await client.send(new DeleteDistributionTenantCommand({ Id: id, IfMatch: disabled.etag }));
    } catch (error) {
      // Disabling takes time at the edge. A disabled tenant serves nothing, and `ensure` enables it again.
      if (!(error instanceof ResourceNotDisabled)) throw error;
    }
  };
  return {
    ensure: (host) => unlessRaced(() => ensure(host)),
    remove: (host) => unlessRaced(() => remove(host)),
  };
};
