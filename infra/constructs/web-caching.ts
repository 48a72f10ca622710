import { Duration } from 'aws-cdk-lib';
import { CacheHeaderBehavior, CachePolicy, CacheQueryStringBehavior } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { StageConfig } from '#infra/config/stage.ts';

/** The viewer's host as the edge function has checked it. */
export const viewerHostHeader = 'x-viewer-host';
/** The website the host shows: when a domain changes hands, nothing cached from the previous website is shown. */
const viewerSiteHeader = 'x-viewer-site';
/** The language of the product that the viewer prefers; pages rendered on the server are in it. */
const viewerLanguageHeader = 'x-viewer-language';

/** How long the edge caches what; whatever depends on the host has the host in its cache key. */
export class WebCaching extends Construct {
  /** As the file's own header says: pages are revalidated on each request, but sent only if they changed. */
  readonly pages: CachePolicy;
  /** A year: the name of an asset changes with its content. */
  readonly assets: CachePolicy;
  /** `GET /api/config`, the first request of every visit. */
  readonly appConfig: CachePolicy;

  constructor(scope: Construct, id: string, { config }: { readonly config: StageConfig }) {
    super(scope, id);
    const compressed = { enableAcceptEncodingBrotli: true, enableAcceptEncodingGzip: true };
    const byHost = CacheHeaderBehavior.allowList(viewerHostHeader);
    this.pages = new CachePolicy(this, 'Pages', {
      ...compressed,
      cachePolicyName: `${config.stage}-pages`,
      headerBehavior: CacheHeaderBehavior.allowList(viewerHostHeader, viewerSiteHeader, viewerLanguageHeader),
      // The router keeps a query only if the response depends on it.
      queryStringBehavior: CacheQueryStringBehavior.all(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
    });
    this.assets = new CachePolicy(this, 'Assets', {
      ...compressed,
      cachePolicyName: `${config.stage}-assets`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.days(1),
      maxTtl: Duration.days(365),
    });
    this.appConfig = new CachePolicy(this, 'AppConfig', {
      ...compressed,
      cachePolicyName: `${config.stage}-app-config`,
      headerBehavior: byHost,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(60),
      maxTtl: Duration.seconds(60),
    });
  }
}
