/**
 * List prices of AWS in us-east-1 on demand, in US dollars, first tier, without free tiers. Read on the date below, in stored copies of the pages named as `readIn`,
 * since this machine reaches no price list; `source` is the page of AWS that decides.
 */
export const PRICES_READ = '2026-11-30';

interface Price {
  /** US dollars for `per` of `unit`. */
  readonly usd: number;
  readonly per: number;
  readonly unit: string;
  readonly source: string;
  readonly readIn: string;
}

const MILLION = 1_000_000;
/** AWS counts 2^30 bytes as a gigabyte. */
const GB = 1024 ** 3;
const pricing = (service: string) => `https://aws.amazon.com/${service}/pricing/`;

const dynamodb = {
  source: pricing('dynamodb'),
  readIn: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing',
};
const lambda = { source: pricing('lambda'), readIn: 'https://cloudchipr.com/blog/aws-lambda-pricing' };
const gateway = {
  source: pricing('api-gateway'),
  readIn: 'https://www.wring.co/blog/aws-api-gateway-pricing-guide',
};
const cloudfront = { source: pricing('cloudfront'), readIn: 'http://aws.amazon.com/cloudfront/pricing' };
const eventbridge = {
  source: pricing('eventbridge'),
  readIn: 'https://cloudburn.io/blog/amazon-eventbridge-pricing',
};
const storage = {
  source: pricing('s3'),
  readIn: 'https://cloudoptimo.com/blog/a-look-into-aws-s3-pricing-models',
};
/** No stored copy states it: from memory, unchanged for years. */
const UNREAD = 'no stored copy found';

/** What is used, and its price. Names are those of `Usage`. */
export const prices = {
  readUnits: { usd: 0.125, per: MILLION, unit: 'read request units', ...dynamodb },
  writeUnits: { usd: 0.625, per: MILLION, unit: 'write request units', ...dynamodb },
  /** With point-in-time recovery, $0.20 of it. */
  tableBytes: { usd: 0.45, per: GB, unit: 'GB-months of the table', ...dynamodb, readIn: UNREAD },
  invocations: { usd: 0.2, per: MILLION, unit: 'invocations', ...lambda },
  armSeconds: { usd: 0.0000133334, per: 1, unit: 'GB-seconds on arm64', ...lambda },
  x86Seconds: { usd: 0.0000166667, per: 1, unit: 'GB-seconds on x86', ...lambda },
  apiRequests: { usd: 1, per: MILLION, unit: 'requests of the HTTP API, 512 KB each', ...gateway },
  socketMessages: { usd: 1, per: MILLION, unit: 'WebSocket messages, 32 KB each', ...gateway },
  socketMinutes: { usd: 0.25, per: MILLION, unit: 'WebSocket minutes', ...gateway },
  edgeRequests: {
    ...{ usd: 0.01, per: 10_000, unit: 'HTTPS requests', ...cloudfront },
    readIn:
      'https://kindatechnical.com/aws-certification-associate-developer/lesson-87-cloudfront-pricing.html',
  },
  edgeFunctions: {
    ...{ usd: 0.1, per: MILLION, unit: 'invocations of CloudFront functions', ...cloudfront },
    readIn: 'https://awsnegotiations.com/cloudfront-functions-pricing.html',
  },
  purgedTags: {
    ...{ usd: 0.005, per: 1, unit: 'invalidated tags', ...cloudfront },
    readIn: 'https://docs.aws.amazon.com/whitepapers/latest/how-aws-pricing-works/cloudfront.html',
  },
  busEvents: { usd: 1, per: MILLION, unit: 'custom events, 64 KB each', ...eventbridge },
  schedules: { usd: 1, per: MILLION, unit: 'scheduled invocations', ...eventbridge },
  objectReads: { usd: 0.0004, per: 1000, unit: 'GET requests', ...storage },
  objectWrites: { usd: 0.005, per: 1000, unit: 'PUT and POST requests', ...storage },
  objectBytes: { usd: 0.023, per: GB, unit: 'GB-months of objects', ...storage },
  logBytes: {
    ...{ usd: 0.5, per: GB, unit: 'GB of logs taken in', source: pricing('cloudwatch') },
    readIn: 'https://go-cloud.io/aws-api-gateway-pricing',
  },
  // Reported beside own compute and data.
  sentBytes: { usd: 0.085, per: GB, unit: 'GB sent to browsers', ...cloudfront },
  traces: {
    ...{ usd: 5, per: MILLION, unit: 'traces recorded', source: pricing('xray') },
    readIn: 'https://awsnegotiations.com/x-ray-pricing-strategy.html',
  },
  firewallRequests: {
    usd: 0.6,
    per: MILLION,
    unit: 'requests through the web ACL',
    source: pricing('waf'),
    readIn: UNREAD,
  },
  emails: { usd: 0.1, per: 1000, unit: 'emails', source: pricing('ses'), readIn: UNREAD },
  /** The Plus plan, which threat protection needs (`threatProtection` in infra/config/stages.ts). */
  accounts: { usd: 0.02, per: 1, unit: 'monthly active users', source: pricing('cognito'), readIn: UNREAD },
  alarms: { usd: 0.1, per: 1, unit: 'alarms a month', source: pricing('cloudwatch'), readIn: UNREAD },
  secrets: { usd: 0.4, per: 1, unit: 'secrets a month', source: pricing('secrets-manager'), readIn: UNREAD },
} as const satisfies Record<string, Price>;

export type Used = keyof typeof prices;
/** What something uses; what is absent is zero. */
export type Usage = Partial<Record<Used, number>>;

/** What PERF-12 limits, by service. Everything else is reported beside it. */
export const ownServices = {
  DynamoDB: ['readUnits', 'writeUnits', 'tableBytes'],
  Lambda: ['invocations', 'armSeconds', 'x86Seconds'],
  'API Gateway': ['apiRequests', 'socketMessages', 'socketMinutes'],
  CloudFront: ['edgeRequests', 'edgeFunctions', 'purgedTags'],
  EventBridge: ['busEvents', 'schedules'],
  S3: ['objectReads', 'objectWrites', 'objectBytes'],
  'CloudWatch Logs': ['logBytes'],
} as const satisfies Record<string, readonly Used[]>;
export type Service = keyof typeof ownServices;

/** US dollars. */
export const priceOf = (usage: Usage, counted: readonly Used[] = Object.keys(prices) as Used[]): number =>
  counted.reduce((sum, name) => sum + ((usage[name] ?? 0) * prices[name].usd) / prices[name].per, 0);
export const ownUsed: readonly Used[] = Object.values(ownServices).flat();
export const ownPriceOf = (usage: Usage): number => priceOf(usage, ownUsed);
