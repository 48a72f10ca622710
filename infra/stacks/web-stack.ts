import { existsSync } from 'node:fs';
import { DefaultStackSynthesizer, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { acknowledge, wildcardFinding } from '#infra/constructs/acknowledge.ts';
import { HostRouter } from '#infra/constructs/host-router.ts';
import { MediaBucket } from '#infra/constructs/media-bucket.ts';
import { MultiTenantDistribution } from '#infra/constructs/multi-tenant-distribution.ts';
import { SecurityHeaders } from '#infra/constructs/security-headers.ts';
import { WebAcl } from '#infra/constructs/web-acl.ts';
import { WebCaching } from '#infra/constructs/web-caching.ts';
import { BROTLI_FOLDER } from '#shared/product/edge/compressed-assets.ts';
import { AppStack, type AppStackProps } from './app-stack.ts';

/** Everything a browser talks to: every host, the app's files, and the route to the API. */
export class WebStack extends AppStack {
  constructor(scope: Construct, props: AppStackProps) {
    super(scope, 'web', props);
    const { config, build } = this;
    const files = this.#bucket();
    const media = new MediaBucket(this, 'Media', { config }).bucket;
    const router = new HostRouter(this, 'HostRouter', { config, folder: build.edge });
    const hosts = new MultiTenantDistribution(this, 'Hosts', {
      config,
      files,
      media,
      apiDomainName: this.lookUp('api/domain-name'),
      router,
      headers: new SecurityHeaders(this, 'Headers', {
        config,
        webFolder: build.web,
        realtimeUrl: this.lookUp('realtime/url'),
        mediaDomainName: media.bucketRegionalDomainName,
      }),
      caching: new WebCaching(this, 'Caching', { config }),
      ...(config.webAcl && { webAcl: new WebAcl(this, 'WebAcl', { config }) }),
    });
    this.publish('web/distribution-id', hosts.distributionId);
    this.publish('web/connection-group-id', hosts.connectionGroupId);
    this.publish('web/routing-endpoint', hosts.routingEndpoint);
    this.publish('web/host-store-arn', router.storeArn);
    this.publish('web/media-bucket', media.bucketName);
    if (existsSync(build.web)) this.#upload(files);
  }

  #bucket(): Bucket {
    const bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(bucket, { 'AwsSolutions-S1': 'Only CloudFront reads it, and all of it is public.' });
    return bucket;
  }

  #upload(files: Bucket): void {
    const sources = [Source.asset(this.build.web, { exclude: ['csp-hashes.json'] })];
    // Assets of earlier versions stay because pages that are still open request them.
    const assets = (id: string, include: string, given: Partial<BucketDeploymentProps> = {}) =>
      new BucketDeployment(this, id, {
        sources,
        destinationBucket: files,
        exclude: ['*'],
        include: [include],
        prune: false,
        cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
        ...given,
      });
    const compressed = (id: string, ending: string, contentType: string) =>
      assets(id, `${BROTLI_FOLDER}/*${ending}`, { contentType, contentEncoding: 'br' });
    const all = [
      assets('Assets', 'assets/*'),
      compressed('BrotliScripts', '.js', 'text/javascript'),
      compressed('BrotliStyles', '.css', 'text/css'),
    ];
    const pages = new BucketDeployment(this, 'Pages', {
      sources,
      destinationBucket: files,
      exclude: ['assets/*', `${BROTLI_FOLDER}/*`],
      cacheControl: [CacheControl.noCache()],
    });
    // A page must not be visible before the assets it loads.
    pages.node.addDependency(...all);
    this.#acceptUploader(files);
  }

  /** The function that copies the files is the CDK's own; it runs during deployments only. */
  #acceptUploader(files: Bucket): void {
    const reason = 'Written by the CDK: copies the build from its asset bucket into the bucket of the files.';
    const actions = ['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'];
    const assets = `arn:aws:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${this.account}-${this.region}/*`;
    const findings = [
      'AwsSolutions-L1',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...actions.map((action) => `AwsSolutions-IAM5[Action::${action}]`),
      wildcardFinding(this, assets),
      wildcardFinding(this, files.arnForObjects('*')),
    ];
    acknowledge(this, Object.fromEntries(findings.map((finding) => [finding, reason])));
  }
}
