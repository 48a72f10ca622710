import { describe, expect, it } from 'vitest';
import { aHash } from '#infra/testing/placeholder-build.ts';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';

interface HeadersPolicy {
  readonly Name: string;
  readonly SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  readonly CustomHeadersConfig: { Items: Array<{ Header: string; Value: string }> };
}

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly ViewerProtocolPolicy: string;
  readonly CachePolicyId: unknown;
  readonly ResponseHeadersPolicyId: { Ref: string };
  readonly FunctionAssociations: Array<{ EventType: string }>;
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
    CacheBehaviors: Behavior[];
    DefaultCacheBehavior: Behavior;
  };
  return { config, all: [...config.CacheBehaviors, config.DefaultCacheBehavior] };
};

describe('what a browser meets', { timeout: 60_000 }, () => {
  it('SEC-04~ scripts come from the own host or are known by hash; nothing is evaluated', async () => {
    const csp = await pageCsp();
    expect(csp).toContain(`script-src 'self' '${aHash}';`);
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(csp).toMatch(/frame-ancestors 'none'; base-uri 'none'/);
    expect(csp).not.toContain('unsafe-eval');
    expect(csp).not.toContain('unsafe-inline');
  });

  it('SEC-04~ every policy has transport, sniffing, referrer, permission, opener and resource headers', async () => {
    expect(await policies()).toHaveLength(2);
    for (const { SecurityHeadersConfig, CustomHeadersConfig } of await policies()) {
      expect(SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: true,
          Preload: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      });
      const headers = new Map(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]));
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self), camera=(self), microphone=()');
    }
  });

  it('SEC-04~ every path has a policy; SEC-08 every path goes through the router, over TLS', async () => {
    for (const behavior of (await behaviors()).all) {
      expect(behavior.ResponseHeadersPolicyId.Ref).toMatch(
        behavior.TargetOriginId === 'api' ? /^HeadersApi/ : /^HeadersPages/,
      );
      expect(behavior.FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }]);
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  it('the API is never cached, but for the configuration of the app', async () => {
    const ofApi = (await behaviors()).all.filter(({ TargetOriginId }) => TargetOriginId === 'api');
    expect(ofApi.map(({ PathPattern, CachePolicyId }) => [PathPattern, CachePolicyId])).toEqual([
      ['/api/config', { Ref: expect.stringMatching(/^CachingAppConfig/) }],
      // The managed policy that switches caching off.
      ['/api/*', '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'],
    ]);
  });

  it('SEC-08 SIT-05~ what differs between hosts is cached by host, and pages by the website that is shown', async () => {
    const { stack } = await synthesize('prod');
    const cached = Object.values(stack('web').findResources('AWS::CloudFront::CachePolicy')).map(
      ({ Properties }) => Properties.CachePolicyConfig,
    );
    for (const { Name, ParametersInCacheKeyAndForwardedToOrigin } of cached) {
      if (Name === 'prod-assets') continue;
      expect(ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig).toEqual({
        HeaderBehavior: 'whitelist',
        Headers: Name === 'prod-pages' ? ['x-viewer-host', 'x-viewer-site'] : ['x-viewer-host'],
      });
    }
    expect(cached).toHaveLength(3);
  });

  it('every product host is a tenant of the one distribution', async () => {
    const { all } = await synthesize('prod');
    expect((await behaviors()).config.ConnectionMode).toBe('tenant-only');
    expect(
      all('AWS::CloudFront::DistributionTenant').flatMap(({ Properties }) => Properties.Domains),
    ).toEqual(['goodtimeshub.com', 'meetandplay.com', 'forms.goodtimeshub.com']);
  });

  it('assets are kept for ever, pages are asked for each time', async () => {
    const { all } = await synthesize('prod');
    const uploads = all('Custom::CDKBucketDeployment').map(({ Properties }) => Properties.SystemMetadata);
    expect(uploads).toEqual([
      { 'cache-control': 'public, max-age=31536000, immutable' },
      { 'cache-control': 'no-cache' },
    ]);
  });
});
