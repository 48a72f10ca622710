import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import { openDocuments } from '../documents.ts';
import { escapeXml, queryError, xmlResponse } from '../response.ts';
import type { AwsRequest, AwsResponse, Service, Surroundings } from '../service.ts';

export interface TenantsOptions extends Surroundings {
  readonly directory: string;
  readonly distributionIds: readonly string[];
  readonly connectionGroupIds: readonly string[];
  /** Hosts of the template's own tenants. */
  readonly takenDomains: readonly string[];
}

const Tenant = z.object({
  id: z.string(),
  name: z.string(),
  distributionId: z.string(),
  connectionGroupId: z.string(),
  domain: z.string(),
  enabled: z.boolean(),
  certificateArn: z.nullable(z.string()),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});
type Tenant = z.output<typeof Tenant>;

const API = '/2020-05-31';
const PATH = /^\/2020-05-31\/(?<kind>distribution-tenant|managed-certificate)(?:\/(?<id>[^/]+))?$/;
/** How long issuing a certificate takes for a domain that points here. */
const ISSUED_AFTER_MS = 2000;

const elementOf = (xml: string, name: string): string | undefined => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replaceAll('&amp;', '&');
};
const element = (name: string, text: string | boolean): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`;

const etagOf = (tenant: Tenant): string =>
  createHash('sha256').update(JSON.stringify(tenant)).digest('hex').slice(0, 14).toUpperCase();

const certificateArnOf = ({ id }: Tenant): string => `arn:aws:acm:us-east-1:000000000000:certificate/${id}`;

const toXml = (tenant: Tenant): string =>
  [
    '<DistributionTenant>',
    element('Id', tenant.id),
    element('DistributionId', tenant.distributionId),
    element('Name', tenant.name),
    `<Domains><member>${element('Domain', tenant.domain)}${element('Status', 'active')}</member></Domains>`,
    tenant.certificateArn === null
      ? ''
      : `<Customizations><Certificate>${element('Arn', tenant.certificateArn)}</Certificate></Customizations>`,
    element('ConnectionGroupId', tenant.connectionGroupId),
    element('Enabled', tenant.enabled),
    element('Status', 'Deployed'),
    '</DistributionTenant>',
  ].join('');

const shown = (status: number, tenant: Tenant): AwsResponse => {
  const answer = xmlResponse(status, toXml(tenant));
  return { ...answer, headers: { ...answer.headers, etag: etagOf(tenant) } };
};

const notFound = (): AwsError => new AwsError('EntityNotFound', 'There is no such distribution tenant.', 404);

/** Only names below `localhost` point to this machine. */
const pointsHere = ({ domain }: Tenant): boolean => domain.endsWith('.localhost');

/** What is wrong with a new tenant, in CloudFront's words. */
const refusalOf = (
  tenant: Tenant,
  others: readonly Tenant[],
  options: TenantsOptions,
): AwsError | undefined => {
  const { distributionIds, connectionGroupIds, takenDomains } = options;
  if (
    !distributionIds.includes(tenant.distributionId) ||
    !connectionGroupIds.includes(tenant.connectionGroupId)
  )
    return new AwsError('EntityNotFound', 'There is no such distribution or connection group.', 404);
  if (others.some(({ name }) => name === tenant.name))
    return new AwsError('EntityAlreadyExists', 'A tenant with this name exists.', 409);
  const isTaken = [...takenDomains, ...others.map(({ domain }) => domain)].includes(tenant.domain);
  return isTaken ? new AwsError('CNAMEAlreadyExists', 'The domain is taken.', 409) : undefined;
};

/** Tenants of a multi-tenant CloudFront distribution: create, find by domain, change, delete, and their certificates. */
export const createTenants = (options: TenantsOptions): Service => {
  const tenants = openDocuments(options.directory, Tenant);
  const now = (): number => options.clock.now().getTime();
  const find = (id: string): Tenant => {
    const found = tenants.get(id);
    if (!found) throw notFound();
    return found;
  };
  const matching = (request: AwsRequest, id: string): Tenant => {
    const tenant = find(id);
    if (request.headers['if-match'] !== etagOf(tenant))
      throw new AwsError('PreconditionFailed', 'The tenant has changed in the meantime.', 412);
    return tenant;
  };

  const create = async (xml: string): Promise<AwsResponse> => {
    const tenant: Tenant = {
      id: `dt_${randomBytes(12).toString('base64url')}`,
      name: elementOf(xml, 'Name') ?? '',
      distributionId: elementOf(xml, 'DistributionId') ?? '',
      connectionGroupId: elementOf(xml, 'ConnectionGroupId') ?? '',
      domain: elementOf(xml, 'Domain') ?? '',
      enabled: elementOf(xml, 'Enabled') !== 'false',
      certificateArn: null,
      createdAt: now(),
    };
    const refusal = refusalOf(tenant, tenants.all(), options);
    if (refusal) throw refusal;
    await tenants.put(tenant.id, tenant);
    return shown(201, tenant);
  };
  const update = async (request: AwsRequest, id: string, xml: string): Promise<AwsResponse> => {
    const tenant = matching(request, id);
    const certificateArn = elementOf(xml, 'Arn') ?? tenant.certificateArn;
    const enabled = (elementOf(xml, 'Enabled') ?? String(tenant.enabled)) === 'true';
    const changed: Tenant = { ...tenant, enabled, certificateArn };
    await tenants.put(id, changed);
    return shown(200, changed);
  };
  const remove = async (request: AwsRequest, id: string): Promise<AwsResponse> => {
    if (matching(request, id).enabled)
      throw new AwsError('ResourceNotDisabled', 'The tenant is enabled.', 409);
    await tenants.delete(id);
    return { status: 204 };
  };
  const certificate = (id: string): AwsResponse => {
    const tenant = find(id);
    const isIssued = pointsHere(tenant) && now() - tenant.createdAt >= ISSUED_AFTER_MS;
    const details = [
      element('CertificateArn', certificateArnOf(tenant)),
      element('CertificateStatus', isIssued ? 'issued' : 'pending-validation'),
      element('ValidationTokenHost', 'cloudfront'),
    ];
    return xmlResponse(200, `<ManagedCertificateDetails>${details.join('')}</ManagedCertificateDetails>`);
  };
  const byDomain = (domain: string | null): AwsResponse => {
    const found = tenants.all().find((tenant) => tenant.domain === domain);
    if (!found) throw notFound();
    return shown(200, found);
  };

  const answer = async (request: AwsRequest): Promise<AwsResponse> => {
    const { kind, id = '' } = PATH.exec(request.path)?.groups ?? {};
    const call = `${request.method} ${kind}${id === '' ? '' : '/id'}`;
    switch (call) {
      case 'POST distribution-tenant':
        return create((await request.body()).toString());
      case 'GET distribution-tenant':
        return byDomain(request.query.get('domain'));
      case 'PUT distribution-tenant/id':
        return update(request, id, (await request.body()).toString());
      case 'DELETE distribution-tenant/id':
        return remove(request, id);
      case 'GET managed-certificate/id':
        return certificate(id);
      default:
        throw new AwsError('NotImplementedException', `No local service supports ${call}.`, 501);
    }
  };
  return {
    name: 'cloudfront',
    signedFor: 'cloudfront',
    matches: ({ path }) => path.startsWith(`${API}/`) && PATH.test(path),
    handle: (request) =>
      answer(request).catch((error: unknown) => {
        if (error instanceof AwsError) return queryError(error);
        throw error;
      }),
  };
};
