import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { derivedEntries } from '#infra/build/derived-entries.ts';
import { declaredFunction, functionNames, projectRoot } from '#infra/build/entries.ts';
import { neededClients } from '#infra/build/needed-clients.ts';
import { tableIndexes } from '#infra/config/names.ts';
import { functionGrants } from '#infra/testing/function-grants.ts';
import { synthesize } from '#infra/testing/synthesized.ts';
import { contracts } from '#lambdas/domains.ts';
import type { Contract } from '#shared/contracts/endpoint.ts';

/** The IAM prefixes of the services whose clients functions use. Table permissions are checked per entity, below. */
const services: Readonly<Record<string, string>> = {
  'client-apigatewaymanagementapi': 'execute-api',
  'client-cloudfront': 'cloudfront',
  'client-cloudfront-keyvaluestore': 'cloudfront-keyvaluestore',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-eventbridge': 'events',
  'client-location': 'geo',
  'client-s3': 's3',
  'client-secrets-manager': 'secretsmanager',
  'client-ses': 'ses',
};
/** Calls whose permission has a different name. */
const renamed: Readonly<Record<string, string>> = {
  'execute-api:PostToConnection': 'execute-api:ManageConnections',
  'execute-api:DeleteConnection': 'execute-api:ManageConnections',
  'execute-api:GetConnection': 'execute-api:ManageConnections',
};
const implied: Readonly<Record<string, readonly string[]>> = {
  // CloudFront requests certificates, and tags what it creates, on behalf of its caller.
  // Storage lets in a file whose form was signed by someone who may store it.
  media: ['s3:PutObject'],
  // Distinguishes a file that was never sent from one that may not be read.
  'media-background': ['s3:ListBucket'],
  'sites-background': ['acm:RequestCertificate', 'acm:DescribeCertificate', 'cloudfront:TagResource'],
};
/** Added by the CDK for the queue of changes that the stream could not deliver. */
const ofStreamFunctions = ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl'];
/** Permissions a function needs without calling the action itself. */
const impliedBy = (name: string): readonly string[] => [
  ...(implied[name] ?? []),
  ...(declaredFunction(name).declaration.needs.includes('tableStream') ? ofStreamFunctions : []),
];
/** Calls whose only credential is a token in the request: they need no permission. */
const unsigned: ReadonlySet<string> = new Set(['cognito-idp:RevokeToken']);
/** Asking whether a connection is open sends nothing. */
const onlyAsks = (resources: string): boolean => resources.includes('/GET/@connections/');
/** Traces and logs; the table, checked below; and the queue for events that the function has refused. */
const everyFunctions = /^(xray:|logs:|dynamodb:|sqs:SendMessage$)/;

/** The AWS calls left in the function after tree shaking. */
const callsOf = async (name: string): Promise<Set<string>> => {
  const { entry, declaration } = declaredFunction(name);
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [entry],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    plugins: [derivedEntries, neededClients(declaration)],
  });
  const code = outputFiles[0]?.text ?? '';
  /** Removed code leaves its name in the import. */
  const isUsed = (name: string): boolean => code.split(name).length > 2;
  const imports = [...code.matchAll(/import \{([^}]*)\} from "@aws-sdk\/([\w-]+)"/g)];
  const calls = imports.flatMap(([, names = '', client = '']) =>
    [...names.matchAll(/\b(?:(\w+)Command|paginate(\w+))\b/g)]
      .filter(([name]) => services[client] !== undefined && isUsed(name))
      .map(([, command, paginated]) => `${services[client]}:${command ?? paginated}`),
  );
  return new Set(calls.map((call) => renamed[call] ?? call).filter((call) => !unsigned.has(call)));
};

const all = ['BatchGetItem', 'GetItem', 'Query'].map((action) => `dynamodb:${action}`);
const changes = ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'].map(
  (action) => `dynamodb:${action}`,
);
/** A function's table permissions follow from its endpoints and work. */
const tableActionsOf = (name: string): readonly string[] => {
  const contract = new Map<string, Contract>(Object.entries(contracts)).get(name);
  if (!contract) {
    const { needs } = declaredFunction(name).declaration;
    if (needs.includes('codesAndPasswords')) return ['dynamodb:UpdateItem'];
    const reads = needs.includes('readTable');
    return reads ? all : [...all, ...changes];
  }
  const endpoints = Object.values(contract);
  if (endpoints.some(({ method }) => method !== 'GET')) return [...all, ...changes];
  return endpoints.some(({ limits }) => limits !== undefined) ? [...all, 'dynamodb:UpdateItem'] : all;
};

describe('a function’s permissions', () => {
  let grants: ReturnType<typeof functionGrants>;
  beforeAll(async () => {
    grants = functionGrants(await synthesize('prod'), 'prod');
  });
  const grantOf = (name: string) => {
    const grant = grants.get(name);
    if (!grant) throw new Error(`${name} is not in the template`);
    return grant;
  };

  it('every function is checked', () => {
    expect(new Set(grants.keys())).toEqual(new Set(functionNames));
  });

  it.each(functionNames)('SEC-06 %s may make the calls in its code, and nothing else', async (name) => {
    const granted = grantOf(name)
      .statements.flatMap(({ actions }) => actions)
      .filter((action) => !everyFunctions.test(action));
    const called = [...(await callsOf(name)), ...impliedBy(name)];
    expect(new Set(granted)).toEqual(new Set(called));
  });

  it.each(functionNames)('SEC-06 %s has exactly the table permissions it needs', (name) => {
    const { statements, variables } = grantOf(name);
    const onTable = statements
      .map((statement) => ({ ...statement, where: JSON.stringify(statement.resources) }))
      .filter(
        ({ where, actions }) =>
          where.includes(':table/') && !where.includes('/stream/') && actions.length > 0,
      );
    const granted = onTable
      .flatMap(({ actions }) => actions)
      .filter((action) => action.startsWith('dynamodb:'));
    const expected = 'TABLE_NAME' in variables ? tableActionsOf(name) : [];
    expect(new Set(granted)).toEqual(new Set(expected));
    for (const { where, actions, resources } of onTable) {
      if (!where.includes('/index/')) expect(where).toMatch(/:table\/prod-table"/);
      else {
        expect(actions).toEqual(['dynamodb:Query']);
        expect(resources).toHaveLength(tableIndexes.length);
      }
    }
  });

  it('REL-03 follow-up work is left to the stream: API functions may not send email, publish, push, or add hosts', () => {
    const answering = functionNames.filter((name) => Object.hasOwn(contracts, name));
    expect(answering).toHaveLength(Object.keys(contracts).length);
    const following = answering.flatMap((name) =>
      grantOf(name)
        .statements.filter(({ resources }) => !onlyAsks(JSON.stringify(resources)))
        .flatMap(({ actions }) => actions)
        .filter((action) => /^(?:ses|events|execute-api|sns|sqs|lambda|scheduler|cloudfront)/.test(action))
        .map((action) => `${name} ${action}`),
    );
    // Who types is shown on open screens and stored nowhere, so no row changes that a reaction could follow.
    expect(new Set(following)).toEqual(new Set(['conversations execute-api:ManageConnections']));
  });

  it('SEC-06 the function that purges the edge may do so for this stage’s distribution only', () => {
    const purging = grantOf('pages-purge').statements.filter(({ actions }) =>
      actions.some((action) => action.startsWith('cloudfront:')),
    );
    expect(purging.map(({ actions }) => actions)).toEqual([['cloudfront:CreateInvalidation']]);
    const [distribution, ...more] = purging.flatMap(({ resources }) => resources);
    expect(JSON.stringify(distribution)).toMatch(/:distribution\/.*\{"Ref":"SsmParameter[^"]*distribution/);
    expect(more).toEqual([]);
  });

  it('SEC-06 the function that attaches domains cannot change the product’s own tenants', () => {
    const changing = grantOf('sites-background').statements.filter(
      ({ actions, resources }) =>
        actions.some((action) => /^cloudfront:(Create|Update|Delete|Tag)/.test(action)) &&
        JSON.stringify(resources).includes('distribution-tenant/*'),
    );
    expect(changing.map(({ actions, condition }) => [actions, condition])).toEqual([
      [['cloudfront:CreateDistributionTenant'], { StringEquals: { 'aws:RequestTag/tenant-of': 'team' } }],
      [
        ['cloudfront:TagResource'],
        {
          StringEquals: { 'aws:RequestTag/tenant-of': 'team' },
          StringNotEquals: { 'aws:ResourceTag/tenant-of': 'product' },
        },
      ],
      [
        ['cloudfront:UpdateDistributionTenant', 'cloudfront:DeleteDistributionTenant'],
        { StringEquals: { 'aws:ResourceTag/tenant-of': 'team' } },
      ],
    ]);
  });

  it('SEC-06 every tenant in the template is tagged as the product’s own', async () => {
    const { all: resources } = await synthesize('prod');
    const tenants = resources('AWS::CloudFront::DistributionTenant');
    expect(tenants.length).toBeGreaterThan(2);
    for (const { Properties } of tenants)
      expect(Properties.Tags).toContainEqual({ Key: 'tenant-of', Value: 'product' });
  });
});
