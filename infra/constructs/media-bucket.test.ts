import { describe, expect, it } from 'vitest';
import { functionGrants } from '#infra/testing/function-grants.ts';
import { onlyOne, synthesize } from '#infra/testing/synthesized.ts';

interface Origin {
  readonly Id: string;
  readonly DomainName: unknown;
  readonly OriginAccessControlId?: unknown;
}
interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly CachePolicyId: unknown;
  readonly AllowedMethods: readonly string[];
}

const mediaBucket = async () => {
  const { stack } = await synthesize('prod');
  const buckets = Object.entries(stack('web').findResources('AWS::S3::Bucket'));
  const found = buckets.find(([id]) => id.startsWith('Media'));
  if (!found) throw new Error('there is a bucket for media');
  return { id: found[0], properties: found[1].Properties, stack: stack('web') };
};

describe('the bucket of pictures', () => {
  it('PLT-17~ is private, and forgets what was sent after a day', async () => {
    const { properties } = await mediaBucket();
    expect(properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(properties.LifecycleConfiguration.Rules).toMatchObject([
      { Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' },
    ]);
    expect(properties.CorsConfiguration.CorsRules).toMatchObject([{ AllowedMethods: ['POST'] }]);
  });

  it('PLT-17~ the edge, and nobody else, reads finished pictures, and only those', async () => {
    const { id, stack } = await mediaBucket();
    const policies = Object.values(stack.findResources('AWS::S3::BucketPolicy'));
    const own = policies.find(({ Properties }) => Properties.Bucket.Ref === id);
    const statements: Array<{ Effect: string; Action: unknown; Principal: unknown; Resource: unknown }> =
      own?.Properties.PolicyDocument.Statement;
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    for (const { Principal } of allowed) expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    const reading = allowed.filter(({ Action }) => Action === 's3:GetObject');
    expect(reading).toHaveLength(1);
    expect(JSON.stringify(reading[0]?.Resource)).toContain('/media/*"');
  });

  it('PLT-17~ pictures are at the path /media of every host, and are cached', async () => {
    const { id, stack } = await mediaBucket();
    const { DistributionConfig } = onlyOne(stack, 'AWS::CloudFront::Distribution');
    const { Origins, CacheBehaviors } = DistributionConfig as {
      Origins: Origin[];
      CacheBehaviors: Behavior[];
    };
    const behavior = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/media/*');
    expect(behavior).toMatchObject({
      CachePolicyId: { Ref: expect.stringMatching(/^CachingAssets/) },
      AllowedMethods: ['GET', 'HEAD'],
    });
    const origin = Origins.find(({ Id }) => Id === behavior?.TargetOriginId);
    expect(origin?.DomainName).toEqual({ 'Fn::GetAtt': [id, 'RegionalDomainName'] });
    expect(origin?.OriginAccessControlId).toBeDefined();
  });

  it('PLT-17~ SEC-04~ pages may send to storage there, and nowhere else at Amazon S3', async () => {
    const { id, stack } = await mediaBucket();
    const policies = Object.values(stack.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    const csp = JSON.stringify(
      policies.map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig),
    );
    expect(csp.match(/RegionalDomainName/g)).toHaveLength(1);
    expect(csp).toContain(id);
    expect(csp).toContain("img-src 'self' data: blob:;");
  });

  it('PLT-17~ SEC-06~ the API may only let uploads in; the background reads them and keeps finished pictures', async () => {
    const grants = functionGrants(await synthesize('prod'), 'prod');
    const onStorage = (name: string) =>
      grants
        .get(name)
        ?.statements.filter(({ actions }) => actions.some((action) => action.startsWith('s3:')))
        .map(({ actions, resources }) => [
          ...actions,
          ...(JSON.stringify(resources).match(/\/(uploads|media)\/\*/g) ?? []),
        ]);
    expect(onStorage('media')).toEqual([['s3:PutObject', '/uploads/*']]);
    expect(onStorage('media-background')).toEqual([
      ['s3:GetObject', '/uploads/*'],
      ['s3:PutObject', '/media/*'],
      ['s3:DeleteObject', '/uploads/*', '/media/*'],
      ['s3:ListBucket'],
    ]);
  });

  it('PLT-17~ the function with native code runs on the machine that it is built for', async () => {
    const { all } = await synthesize('prod');
    const onX86 = all('AWS::Lambda::Function')
      .map(({ Properties }) => Properties)
      .filter(({ Architectures }) => JSON.stringify(Architectures) === '["x86_64"]')
      .map(({ FunctionName }) => FunctionName);
    expect(onX86).toEqual(['prod-media-background']);
  });
});
