import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { StageConfig } from '#infra/config/stage.ts';

type Statement = CfnWebACL.StatementProperty;
type Rule = CfnWebACL.RuleProperty;

/** The period in seconds in which a rate rule counts; the service blocks while the rate stays above the limit. */
const WINDOW_SECONDS = 300;

/**
 * Rules of the core set that only count: bodies are JSON that its schema checks, a website's text can be longer than 16 kB, and people
 * may write about scripts and addresses. https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
const countedOnly = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericRFI_BODY'];

const tooMany = 'too-many-requests';
/** The one error shape of the API. */
const tooManyBody = JSON.stringify({ code: 'request.rate_limited', requestId: 'edge' });

const matches = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
  searchString: string,
): Statement => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const reads: Statement = {
  orStatement: { statements: ['GET', 'HEAD'].map((method) => matches({ method: {} }, 'EXACTLY', method)) },
};

/**
 * Requests from one address in five minutes. A club behind one address opens many screens at once, and a screen makes about ten
 * API requests: these limits are for floods, not people. The API itself limits what one person may do.
 */
const rates: readonly { readonly name: string; readonly limit: number; readonly of?: Statement }[] = [
  { name: 'rate-changes', limit: 1500, of: { notStatement: { statement: reads } } },
  { name: 'rate-api', limit: 5000, of: matches({ uriPath: {} }, 'STARTS_WITH', '/api/') },
  { name: 'rate-all', limit: 20_000 },
];

const blocked: CfnWebACL.RuleActionProperty = {
  block: {
    customResponse: {
      responseCode: 429,
      customResponseBodyKey: tooMany,
      responseHeaders: [
        { name: 'retry-after', value: String(WINDOW_SECONDS) },
        { name: 'cache-control', value: 'no-store' },
      ],
    },
  },
};

const rateRules = (): Omit<Rule, 'priority' | 'visibilityConfig'>[] =>
  rates.map(({ name, limit, of }) => ({
    name,
    action: blocked,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: WINDOW_SECONDS,
        limit,
        ...(of && { scopeDownStatement: of }),
      },
    },
  }));

const coreRules: Omit<Rule, 'priority' | 'visibilityConfig'> = {
  name: 'core',
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: 'AWSManagedRulesCommonRuleSet',
      ruleActionOverrides: countedOnly.map((name) => ({ name, actionToUse: { count: {} } })),
    },
  },
};

/** Protects every host from floods from one address, and from attacks that the managed core rule set recognizes. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { config }: { readonly config: StageConfig }) {
    super(scope, id);
    const name = `${config.stage}-web`;
    const visible = (metric: string): CfnWebACL.VisibilityConfigProperty => ({
      cloudWatchMetricsEnabled: true,
      metricName: `${name}-${metric}`,
      sampledRequestsEnabled: true,
    });
    const acl = new CfnWebACL(this, 'Acl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('all-rules'),
      customResponseBodies: { [tooMany]: { contentType: 'APPLICATION_JSON', content: tooManyBody } },
      rules: [...rateRules(), coreRules].map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: visible(rule.name),
      })),
    });
    this.arn = acl.attrArn;
  }
}
