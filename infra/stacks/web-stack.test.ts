import { describe, expect, it } from 'vitest';
import { aHash } from '#infra/testing/placeholder-build.ts';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';
import { CACHE_TAGS_HEADER } from '#shared/product/edge/cache-tags.ts';

interface HeadersPolicy {
  readonly Name: string;
  readonly SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  readonly CustomHeadersConfig: { Items: Array<{ Header: string; Value: string }> };
  readonly RemoveHeadersConfig: unknown;
}

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly ViewerProtocolPolicy: string;
  readonly CachePolicyId: unknown;
  readonly ResponseHeadersPolicyId: { Ref: string };
  readonly FunctionAssociations: Array<{ EventType: string }>;
}

interface Rule {
  readonly Name: string;
  readonly Action?: { Block?: { CustomResponse?: object } };
  readonly Statement: {
    readonly RateBasedStatement?: { AggregateKeyType: string; Limit: number };
    readonly ManagedRuleGroupStatement?: object;
  };
}

const policies = async () => {
  const { all } = await synthesize('prod');
  return all('AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig as HeadersPolicy,
  );
};
const pageCsp = async () => {
  const pages = (await policies()).find(({ Name }) => Name === 'prod-pages');
  return JSON.stringify(pages?.SecurityHeadersConfig.ContentSecurityPolicy);
};
const behaviors = async () => {
  const { stack } = await synthesize('prod');
  const { DistributionConfig } = onlyOne(stack('web'), 'AWS::CloudFront::Distribution');
  const config = DistributionConfig as {
    ConnectionMode: string;
    CacheTagConfig: unknown;
    CacheBehaviors: Behavior[];
    Origins: Array<{ Id: string; OriginCustomHeaders?: unknown }>;
    DefaultCacheBehavior: Behavior;
  };
  return { config, all: [...config.CacheBehaviors, config.DefaultCacheBehavior] };
};

describe('the web stack', () => {
  it('SEC-04 PAY-16~ scripts come from the same host or are allowed by hash, so none from a payment provider; nothing is evaluated', async () => {
    const csp = await pageCsp();
    expect(csp).toContain(`script-src 'self' '${aHash}';`);
    // No page takes a card, so none has a form of a payment provider either: without a directive for frames, the default holds.
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toContain('frame-src');
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(csp).toMatch(/frame-ancestors 'none'; base-uri 'none'/);
    expect(csp).not.toContain('unsafe-eval');
    expect(csp).not.toContain('unsafe-inline');
  });

  it('SEC-04 every policy has transport, sniffing, referrer, permission, opener, and resource headers', async () => {
    const resources: (string | undefined)[] = [];
    for (const { SecurityHeadersConfig, CustomHeadersConfig } of await policies()) {
      expect(SecurityHeadersConfig).toMatchObject({
        // A value that also suits team domains; the edge functions and the API set a longer one for the product's own hosts.
        StrictTransportSecurity: { AccessControlMaxAgeSec: 86_400, Override: false },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      });
      const headers = new Map(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]));
      expect(JSON.stringify(SecurityHeadersConfig)).not.toMatch(/"(IncludeSubdomains|Preload)":true/);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      resources.push(headers.get('cross-origin-resource-policy'));
      expect(headers.get('permissions-policy')).toContain('geolocation=(self), camera=(self), ');
      // Passkeys.
      expect(headers.get('permissions-policy')).toContain('publickey-credentials-get=(self), ');
      expect(headers.get('permissions-policy')).toContain('microphone=(), ');
    }
    // Pictures of emails are shown by other sites: web mail.
    expect(resources.toSorted()).toEqual(['cross-origin', 'same-origin', 'same-origin']);
  });

  it('SEC-04 every path has a policy; SEC-08 every path goes through the router, over TLS', async () => {
    for (const behavior of (await behaviors()).all) {
      const ofData = behavior.PathPattern === '/previews/*' ? /^HeadersPreviews/ : /^HeadersApi/;
      expect(behavior.ResponseHeadersPolicyId.Ref).toMatch(
        behavior.TargetOriginId === 'files' ? /^HeadersPages/ : ofData,
      );
      expect(behavior.FunctionAssociations).toMatchObject([
        { EventType: 'viewer-request' },
        { EventType: 'viewer-response' },
      ]);
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  it('what responses show is a tag at the edge, and is not sent to viewers', async () => {
    expect((await behaviors()).config.CacheTagConfig).toEqual({ HeaderName: CACHE_TAGS_HEADER });
    for (const { RemoveHeadersConfig } of await policies())
      expect(RemoveHeadersConfig).toEqual({ Items: [{ Header: CACHE_TAGS_HEADER }] });
  });

  it('the API is never cached, except for the app’s configuration and previews', async () => {
    const ofApi = (await behaviors()).all.filter(({ TargetOriginId }) => TargetOriginId === 'api');
    expect(ofApi.map(({ PathPattern, CachePolicyId }) => [PathPattern, CachePolicyId])).toEqual([
      ['/api/config', { Ref: expect.stringMatching(/^CachingAppConfig/) }],
      // The managed policy that turns caching off.
      ['/api/*', '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'],
      // Images with an address that changes with what they show; the query is not part of the key.
      ['/previews/*', { Ref: expect.stringMatching(/^CachingAssets/) }],
    ]);
  });

  it('SEC-08 SIT-05 responses that differ between hosts are cached by host, and pages by website and language', async () => {
    const { stack } = await synthesize('prod');
    const cached = Object.values(stack('web').findResources('AWS::CloudFront::CachePolicy')).map(
      ({ Properties }) => Properties.CachePolicyConfig,
    );
    for (const { Name, ParametersInCacheKeyAndForwardedToOrigin } of cached) {
      if (Name === 'prod-assets') continue;
      expect(ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig).toEqual({
        HeaderBehavior: 'whitelist',
        Headers:
          Name === 'prod-pages' ? ['x-viewer-host', 'x-viewer-site', 'x-viewer-language'] : ['x-viewer-host'],
      });
    }
    expect(cached).toHaveLength(3);
  });

  it('SEC-05~ the edge sends the API a secret that is in no template, and the router sets the viewer’s address', async () => {
    const { config } = await behaviors();
    const api = config.Origins.find(({ Id }) => Id === 'api');
    expect(api?.OriginCustomHeaders).toEqual([
      {
        HeaderName: 'x-edge-key',
        HeaderValue: '{{resolve:secretsmanager:prod/edge-key-a:SecretString:::}}',
      },
    ]);
    expect(config.Origins.find(({ Id }) => Id === 'files')?.OriginCustomHeaders).toBeUndefined();
  });

  it('SEC-05~ a web ACL, if the stage has one, limits addresses and blocks common attacks', async () => {
    const prod = (await synthesize('prod')).stack('web');
    const acl = onlyOne(prod, 'AWS::WAFv2::WebACL') as { Scope: string; Rules: Rule[] };
    expect(acl.Scope).toBe('CLOUDFRONT');
    const rates = acl.Rules.flatMap(({ Name, Action, Statement }) => {
      const { RateBasedStatement: rate } = Statement;
      if (!rate) return [];
      expect(Action?.Block?.CustomResponse).toMatchObject({
        ResponseCode: 429,
        ResponseHeaders: expect.arrayContaining([{ Name: 'retry-after', Value: '300' }]),
      });
      return [[Name, rate.AggregateKeyType, rate.Limit]];
    });
    expect(rates).toEqual([
      ['rate-changes', 'IP', 1500],
      ['rate-api', 'IP', 5000],
      ['rate-all', 'IP', 20_000],
    ]);
    expect(acl.Rules.at(-1)?.Statement.ManagedRuleGroupStatement).toMatchObject({
      VendorName: 'AWS',
      Name: 'AWSManagedRulesCommonRuleSet',
    });
    expect(onlyOne(prod, 'AWS::CloudFront::Distribution').DistributionConfig).toMatchObject({
      WebACLId: { 'Fn::GetAtt': [expect.stringMatching(/^WebAcl/), 'Arn'] },
    });
    const dev = (await synthesize('dev')).stack('web');
    expect(dev.findResources('AWS::WAFv2::WebACL')).toEqual({});
  });

  it('every product host is a tenant of the single distribution', async () => {
    const { all } = await synthesize('prod');
    expect((await behaviors()).config.ConnectionMode).toBe('tenant-only');
    expect(
      all('AWS::CloudFront::DistributionTenant').flatMap(({ Properties }) => Properties.Domains),
    ).toEqual(['goodtimeshub.com', 'meetandplay.com', 'forms.goodtimeshub.com']);
  });

  it('assets are cached forever, and pages are revalidated each time', async () => {
    const { all } = await synthesize('prod');
    const uploads = all('Custom::CDKBucketDeployment').map(({ Properties }) => Properties.SystemMetadata);
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
    expect(uploads).toEqual([
      kept,
      { ...kept, 'content-type': 'text/javascript', 'content-encoding': 'br' },
      { ...kept, 'content-type': 'text/css', 'content-encoding': 'br' },
      { 'cache-control': 'no-cache' },
    ]);
  });
});
