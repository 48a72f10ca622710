import { CfnOutput, SecretValue, Stack } from 'aws-cdk-lib';
import {
  CachePolicy,
  CfnConnectionGroup,
  CfnDistribution,
  CfnDistributionTenant,
  type ICachePolicy,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
} from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { namesOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { CACHE_TAGS_HEADER } from '#shared/product/edge/cache-tags.ts';
import { tenantTag } from '#shared/product/edge/tenant-tag.ts';
import { acknowledge } from './acknowledge.ts';
import type { HostRouter } from './host-router.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { WebAcl } from './web-acl.ts';
import type { WebCaching } from './web-caching.ts';

export interface MultiTenantDistributionProps {
  readonly config: StageConfig;
  readonly files: Bucket;
  readonly media: Bucket;
  readonly apiDomainName: string;
  readonly router: Pick<HostRouter, 'function' | 'transportSecurity'>;
  readonly headers: SecurityHeaders;
  readonly caching: WebCaching;
  /** Absent if the stage has none. */
  readonly webAcl?: WebAcl;
}

interface BehaviorInput {
  readonly origin: 'files' | 'media' | 'api';
  readonly cachePolicy: ICachePolicy;
  readonly headers: ResponseHeadersPolicy;
  readonly allows?: 'reading' | 'everything';
}

/** The header that proves to the API that a request came through the edge. */
const edgeKeyHeader = 'x-edge-key';

const readingMethods = ['GET', 'HEAD'];
const allMethods = [...readingMethods, 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

/**
 * One distribution for every host: the product's own, and those of teams, which are added at run time, each as a tenant. A
 * distribution with aliases would be limited to a hundred names.
 */
export class MultiTenantDistribution extends Construct {
  readonly distributionId: string;
  readonly connectionGroupId: string;
  /** What the DNS of every host points to. */
  readonly routingEndpoint: string;

  constructor(scope: Construct, id: string, props: MultiTenantDistributionProps) {
    super(scope, id);
    const distribution = this.#distribution(props);
    this.#letRead(props.files, distribution);
    this.#letRead(props.media, distribution, 'media/*');
    const connections = this.#tenants(props.config, distribution);
    this.distributionId = distribution.attrId;
    this.connectionGroupId = connections.attrId;
    this.routingEndpoint = connections.attrRoutingEndpoint;
    acknowledge(distribution, {
      'AwsSolutions-CFR1': 'The product is for everybody; tenants restrict countries where they have to.',
      'AwsSolutions-CFR3':
        'The API logs every call; requests for files of the app are not logged, by choice.',
      'AwsSolutions-CFR4':
        'Certificates and TLS versions belong to the tenants of a multi-tenant distribution.',
      ...(props.webAcl
        ? {}
        : { 'AwsSolutions-CFR2': 'Nobody but developers knows the stages without a web ACL.' }),
    });
  }

  #distribution(props: MultiTenantDistributionProps): CfnDistribution {
    const { config, headers, caching, webAcl } = props;
    const behavior = this.#behaviorsWith(props.router);
    const disabled = CachePolicy.CACHING_DISABLED;
    return new CfnDistribution(this, 'Distribution', {
      distributionConfig: {
        enabled: true,
        comment: `Every host of ${config.stage}`,
        connectionMode: 'tenant-only',
        httpVersion: 'http2and3',
        tenantConfig: {},
        cacheTagConfig: { headerName: CACHE_TAGS_HEADER },
        origins: this.#origins(props),
        defaultCacheBehavior: behavior({
          origin: 'files',
          cachePolicy: caching.pages,
          headers: headers.pages,
        }),
        cacheBehaviors: [
          {
            pathPattern: '/api/config',
            ...behavior({ origin: 'api', cachePolicy: caching.appConfig, headers: headers.api }),
          },
          {
            pathPattern: '/api/*',
            ...behavior({ origin: 'api', cachePolicy: disabled, headers: headers.api, allows: 'everything' }),
          },
          {
            // Their address names the platform and everything drawn, so the host does not matter.
            pathPattern: '/previews/*',
            ...behavior({ origin: 'api', cachePolicy: caching.assets, headers: headers.previews }),
          },
          {
            pathPattern: '/media/*',
            ...behavior({ origin: 'media', cachePolicy: caching.assets, headers: headers.api }),
          },
          {
            pathPattern: '/assets/*',
            ...behavior({ origin: 'files', cachePolicy: caching.assets, headers: headers.pages }),
          },
        ],
        ...(webAcl ? { webAclId: webAcl.arn } : {}),
      },
    });
  }

  #origins({
    config,
    files,
    media,
    apiDomainName,
  }: MultiTenantDistributionProps): CfnDistribution.OriginProperty[] {
    const accessControl = new S3OriginAccessControl(this, 'AccessControl', {
      originAccessControlName: `${config.stage}-files`,
    });
    const fromBucket = (id: string, { bucketRegionalDomainName: domainName }: Bucket) => ({
      id,
      domainName,
      originAccessControlId: accessControl.originAccessControlId,
      s3OriginConfig: { originAccessIdentity: '' },
    });
    return [
      fromBucket('files', files),
      fromBucket('media', media),
      {
        id: 'api',
        domainName: apiDomainName,
        customOriginConfig: { originProtocolPolicy: 'https-only', originSslProtocols: ['TLSv1.2'] },
        // Set by CloudFormation at deployment; it replaces whatever a viewer sends under this name.
        originCustomHeaders: [
          {
            headerName: edgeKeyHeader,
            headerValue: SecretValue.secretsManager(
              namesOf(config.stage).edgeKey(config.edgeKey),
            ).unsafeUnwrap(),
          },
        ],
      },
    ];
  }

  /** The router runs before every behavior: an unknown host gets nothing, not even a file. */
  #behaviorsWith(router: MultiTenantDistributionProps['router']) {
    return ({ origin, cachePolicy, headers, allows = 'reading' }: BehaviorInput) => ({
      targetOriginId: origin,
      viewerProtocolPolicy: 'redirect-to-https',
      allowedMethods: allows === 'everything' ? allMethods : readingMethods,
      compress: true,
      cachePolicyId: cachePolicy.cachePolicyId,
      responseHeadersPolicyId: headers.responseHeadersPolicyId,
      functionAssociations: [
        { eventType: 'viewer-request', functionArn: router.function.functionArn },
        { eventType: 'viewer-response', functionArn: router.transportSecurity.functionArn },
      ],
      ...(origin === 'api'
        ? {
            originRequestPolicyId: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId,
          }
        : {}),
    });
  }

  #letRead(files: Bucket, distribution: CfnDistribution, readable = '*'): void {
    const { account } = Stack.of(this);
    const reader = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: {
        StringEquals: {
          'AWS:SourceArn': `arn:aws:cloudfront::${account}:distribution/${distribution.attrId}`,
        },
      },
    };
    files.addToResourcePolicy(
      new PolicyStatement({
        ...reader,
        actions: ['s3:GetObject'],
        resources: [files.arnForObjects(readable)],
      }),
    );
    // Without it S3 answers 403 for a file that does not exist.
    files.addToResourcePolicy(
      new PolicyStatement({ ...reader, actions: ['s3:ListBucket'], resources: [files.bucketArn] }),
    );
  }

  #tenants(config: StageConfig, distribution: CfnDistribution): CfnConnectionGroup {
    const connections = new CfnConnectionGroup(this, 'Connections', {
      name: `${config.stage}-hosts`,
      enabled: true,
      ipv6Enabled: true,
    });
    new CfnOutput(this, 'Target', {
      key: 'PointHostsHere',
      description:
        'What the DNS records (CNAME or ALIAS) of every host point to; certificates are issued then.',
      value: connections.attrRoutingEndpoint,
    });
    for (const host of Object.keys(config.hosts)) {
      const certificate = config.certificates[host];
      new CfnDistributionTenant(this, `Tenant-${host}`, {
        name: `${config.stage}-${host.replaceAll('.', '-')}`,
        distributionId: distribution.attrId,
        connectionGroupId: connections.attrId,
        domains: [host],
        tags: [{ key: tenantTag.key, value: tenantTag.product }],
        enabled: true,
        ...(certificate
          ? { customizations: { certificate: { arn: certificate } } }
          : { managedCertificateRequest: { primaryDomainName: host, validationTokenHost: 'cloudfront' } }),
      });
    }
    return connections;
  }
}
