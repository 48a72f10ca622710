import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import * as z from 'zod/mini';
import { authDomainOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { CACHE_TAGS_HEADER } from '#shared/product/edge/cache-tags.ts';

const CspHashes = z.array(z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)));

/** Hashes of the inline scripts in the built page; none until it is built. */
const scriptHashes = (webFolder: string): string[] => {
  const file = join(webFolder, 'csp-hashes.json');
  return existsSync(file) ? CspHashes.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
};

const sources = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

export interface PagePolicyInput {
  /** `sha256-…` of inline scripts. */
  readonly hashes: readonly string[];
  readonly region: string;
  readonly realtimeUrl: string;
  /** Where a login at a social provider is exchanged for tokens; undefined if there is none. */
  readonly authDomain: string | undefined;
  /** Where people send pictures. */
  readonly mediaDomainName: string;
  /** Whether maps have tiles. */
  readonly mapTiles: boolean;
}

/** The Content-Security-Policy of all pages. Scripts and styles come from files; sizes of elements are set through the object model. */
export const pagePolicy = ({
  hashes,
  region,
  realtimeUrl,
  authDomain,
  mediaDomainName,
  mapTiles,
}: PagePolicyInput): string =>
  sources({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      `https://cognito-idp.${region}.amazonaws.com`,
      ...(authDomain === undefined ? [] : [`https://${authDomain}`]),
      realtimeUrl,
      `https://${mediaDomainName}`,
      ...(mapTiles ? [`https://maps.geo.${region}.amazonaws.com`] : []),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The app's policy creates the service worker's address, the default one lets the worker of maps pass. Neither creates anything else.
    'trusted-types': ['app', 'default'],
  });

/** What an API response may do if it is opened as a page: nothing. */
export const dataPolicy = sources({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

const permissions = [
  // Positions for what is nearby, the camera for check-in codes, and passkeys.
  ...['geolocation', 'camera', 'publickey-credentials-get', 'publickey-credentials-create'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...['microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'magnetometer', 'gyroscope'],
  ...['accelerometer', 'display-capture', 'fullscreen', 'screen-wake-lock', 'autoplay', 'encrypted-media'],
  ...['picture-in-picture', 'xr-spatial-tracking', 'idle-detection'],
].map((feature) => (feature.includes('=') ? feature : `${feature}=()`));

const common: ResponseSecurityHeadersBehavior = {
  // The same as `transportSecurity.others`, because team domains get it too. The edge function sets a longer value for the product's own hosts.
  strictTransportSecurity: { accessControlMaxAge: Duration.days(1), override: false },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
};

/** `resources` says which sites may show what is returned. */
const isolationOf = (resources: 'same-origin' | 'cross-origin') => [
  { header: 'permissions-policy', value: permissions.join(', '), override: true },
  { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
  { header: 'cross-origin-resource-policy', value: resources, override: true },
];

export interface SecurityHeadersProps {
  readonly config: StageConfig;
  readonly webFolder: string;
  readonly realtimeUrl: string;
  readonly mediaDomainName: string;
}

/** The headers on every response of pages and the API, errors and redirects included. */
export class SecurityHeaders extends Construct {
  readonly pages: ResponseHeadersPolicy;
  readonly api: ResponseHeadersPolicy;
  /** Web mail shows the pictures of emails from its own site. */
  readonly previews: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, props: SecurityHeadersProps) {
    super(scope, id);
    const { config, webFolder, realtimeUrl, mediaDomainName } = props;
    const contentSecurityPolicy = pagePolicy({
      hashes: scriptHashes(webFolder),
      region: config.region,
      realtimeUrl,
      authDomain: authDomainOf(config),
      mediaDomainName,
      mapTiles: config.mapTiles,
    });
    this.pages = new ResponseHeadersPolicy(this, 'Pages', {
      responseHeadersPolicyName: `${config.stage}-pages`,
      securityHeadersBehavior: {
        ...common,
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
      },
      customHeadersBehavior: { customHeaders: isolationOf('same-origin') },
      removeHeaders: [CACHE_TAGS_HEADER],
    });
    this.api = this.#forData('Api', `${config.stage}-api`, 'same-origin');
    this.previews = this.#forData('Previews', `${config.stage}-previews`, 'cross-origin');
  }

  #forData(id: string, name: string, resources: 'same-origin' | 'cross-origin'): ResponseHeadersPolicy {
    const noStore = { header: 'cache-control', value: 'no-store', override: false };
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: name,
      securityHeadersBehavior: {
        ...common,
        contentSecurityPolicy: { contentSecurityPolicy: dataPolicy, override: true },
      },
      // The gateway's own responses (401, 404, 503) have no caching header.
      customHeadersBehavior: { customHeaders: [...isolationOf(resources), noStore] },
      removeHeaders: [CACHE_TAGS_HEADER],
    });
  }
}
