import { Aws, Stack } from 'aws-cdk-lib';
import { type Conditions, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { namesOf, tableIndexes, usedTable, webSocketApiStage } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { PICTURE_FOLDER, UPLOAD_FOLDER } from '#shared/domains/media/rules.ts';
import { tenantTag } from '#shared/product/edge/tenant-tag.ts';
import { platforms } from '#shared/product/game-types.ts';
import { acknowledge, wildcardFinding } from './acknowledge.ts';

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
// A transaction needs the permissions of all its operations.
const writes = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
];
const tableActions = { read: reads, readWrite: [...reads, ...writes] } as const;

const arnOf = (config: StageConfig, service: string, resource: string) =>
  `arn:aws:${service}:${config.region}:${config.account ?? Aws.ACCOUNT_ID}:${resource}`;

/** CloudFront is in no region. */
const globalArnOf = (config: StageConfig, resource: string) =>
  `arn:aws:cloudfront::${config.account ?? Aws.ACCOUNT_ID}:${resource}`;

const objectsOf = (bucket: string, folder: string) => `arn:aws:s3:::${bucket}/${folder}/*`;

interface DomainHostingArns {
  readonly distributionId: string;
  readonly connectionGroupId: string;
  readonly hostStoreArn: string;
}

/** A permission for resources whose names are not known in advance. */
const acceptGroup = (to: LambdaFunction, resource: string, reason: string): void =>
  acknowledge(to.role ?? to, { [wildcardFinding(to, resource)]: reason });

/** What functions may do, in one place: the narrowest permissions for each need, by physical name. */
export const grantsFor = (config: StageConfig) => {
  const names = namesOf(config.stage);
  const allow = (
    to: LambdaFunction,
    actions: readonly string[],
    resources: readonly string[],
    conditions?: Conditions,
  ) =>
    to.addToRolePolicy(
      new PolicyStatement({
        actions: [...actions],
        resources: [...resources],
        ...(conditions && { conditions }),
      }),
    );
  const tableArn = arnOf(config, 'dynamodb', `table/${usedTable(config)}`);
  const indexArns = tableIndexes.map((index) => `${tableArn}/index/${index}`);

  const allowConnections = (to: LambdaFunction, calls: string, what: string): void => {
    const connections = arnOf(config, 'execute-api', `${calls}/@connections/*`);
    allow(to, ['execute-api:ManageConnections'], [connections]);
    acceptGroup(to, connections, `Connections come and go; ${what} is allowed.`);
  };

  return {
    table(to: LambdaFunction, access: keyof typeof tableActions): void {
      allow(to, tableActions[access], [tableArn]);
      allow(to, ['dynamodb:Query'], indexArns);
    },
    /** To count requests: counter rows can be changed, rows with those other keys, and nothing else in the table. */
    requestCounters(to: LambdaFunction, others: readonly string[] = []): void {
      to.addToRolePolicy(
        new PolicyStatement({
          actions: ['dynamodb:UpdateItem'],
          resources: [tableArn],
          conditions: {
            'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['$gth#subject_*', ...others] },
          },
        }),
      );
    },
    /** Batches only: nothing else in the table can be read through the stream. */
    tableStream(to: LambdaFunction, streamArn: string): void {
      allow(to, ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], [streamArn]);
      // The action has no resource; cdk-nag's finding is the same one that every role has for its traces.
      allow(to, ['dynamodb:ListStreams'], ['*']);
    },
    /** Of this stage's distribution only. */
    edgeCache(to: LambdaFunction, distributionId: string): void {
      allow(to, ['cloudfront:CreateInvalidation'], [globalArnOf(config, `distribution/${distributionId}`)]);
    },
    secret(to: LambdaFunction, secretArn: string): void {
      allow(to, ['secretsmanager:GetSecretValue'], [secretArn]);
    },
    placeSearch(to: LambdaFunction): void {
      const indexArn = arnOf(config, 'geo', `place-index/${names.placeIndex}`);
      allow(to, ['geo:SearchPlaceIndexForText', 'geo:GetPlace'], [indexArn]);
    },
    mapKey(to: LambdaFunction): void {
      allow(to, ['geo:DescribeKey'], [arnOf(config, 'geo', `api-key/${names.mapKey}`)]);
    },
    /** To find out how an address can log in. */
    signInMethods(to: LambdaFunction, userPoolId: string): void {
      const poolArn = arnOf(config, 'cognito-idp', `userpool/${userPoolId}`);
      allow(to, ['cognito-idp:ListUsers'], [poolArn]);
    },
    /**
     * What the pool's own trigger does to an account that has just been confirmed, and to find the one that a social login belongs to. A separate policy avoids a cycle: the pool
     * depends on the function, the function on its first policy, and this policy on the pool.
     */
    settleConfirmed(to: LambdaFunction, userPoolArn: string): void {
      const actions = [
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUserGlobalSignOut',
        'cognito-idp:AdminGetUser',
        'cognito-idp:ListUsers',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminLinkProviderForUser',
      ];
      const statements = [new PolicyStatement({ actions, resources: [userPoolArn] })];
      to.role?.attachInlinePolicy(new Policy(Stack.of(to), `${to.node.id}Accounts`, { statements }));
    },
    /** To check a password, and to turn off the second factor of the account. */
    loginRecovery(to: LambdaFunction, userPoolId: string): void {
      const actions = [
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminSetUserMFAPreference',
      ];
      allow(to, actions, [arnOf(config, 'cognito-idp', `userpool/${userPoolId}`)]);
    },
    /** To list accounts and delete unconfirmed ones. */
    poolAccounts(to: LambdaFunction, userPoolId: string): void {
      const actions = ['cognito-idp:ListUsers', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'];
      allow(to, actions, [arnOf(config, 'cognito-idp', `userpool/${userPoolId}`)]);
    },
    publishEvents(to: LambdaFunction): void {
      allow(to, ['events:PutEvents'], [arnOf(config, 'events', `event-bus/${names.eventBus}`)]);
    },
    sendMail(to: LambdaFunction): void {
      const allTemplates = `template/${config.stage}-*`;
      const identities = platforms.map((platform) => `identity/${senderDomain(config.senders[platform])}`);
      const resources = [...identities, `configuration-set/${names.mailConfigurationSet}`, allTemplates];
      allow(
        to,
        ['ses:SendTemplatedEmail', 'ses:SendRawEmail'],
        resources.map((resource) => arnOf(config, 'ses', resource)),
      );
      acceptGroup(to, arnOf(config, 'ses', allTemplates), 'Every mail template of this stage, nothing else.');
    },
    /** To add hosts as tenants of the distribution, each with its own certificate, and to add them to the edge's store. */
    attachDomains(to: LambdaFunction, hosting: DomainHostingArns): void {
      const { distributionId, connectionGroupId, hostStoreArn } = hosting;
      const global = (resource: string) => globalArnOf(config, resource);
      const tenants = global('distribution-tenant/*');
      const certificates = arnOf(config, 'acm', 'certificate/*');
      const { key, team, product } = tenantTag;
      const makesTeams = { [`aws:RequestTag/${key}`]: team };
      const parents = [
        global(`distribution/${distributionId}`),
        global(`connection-group/${connectionGroupId}`),
      ];
      allow(to, ['cloudfront:CreateDistributionTenant'], [...parents, tenants], { StringEquals: makesTeams });
      // Nothing that belongs to the product can be retagged as a team's.
      allow(to, ['cloudfront:TagResource'], [tenants], {
        StringEquals: makesTeams,
        StringNotEquals: { [`aws:ResourceTag/${key}`]: product },
      });
      allow(to, ['cloudfront:UpdateDistributionTenant', 'cloudfront:DeleteDistributionTenant'], [tenants], {
        StringEquals: { [`aws:ResourceTag/${key}`]: team },
      });
      allow(to, ['cloudfront:UpdateDistributionTenant'], parents);
      // A host without a tenant has no tag to check, and reading is harmless.
      allow(
        to,
        ['cloudfront:GetDistributionTenantByDomain', 'cloudfront:GetManagedCertificateDetails'],
        [tenants],
      );
      allow(to, ['acm:RequestCertificate', 'acm:DescribeCertificate'], [certificates]);
      allow(
        to,
        [
          'cloudfront-keyvaluestore:DescribeKeyValueStore',
          'cloudfront-keyvaluestore:PutKey',
          'cloudfront-keyvaluestore:DeleteKey',
        ],
        [hostStoreArn],
      );
      acceptGroup(to, tenants, 'Tenants are made while running, and CloudFront chooses their ids.');
      acceptGroup(
        to,
        certificates,
        'CloudFront asks for the certificates of tenants in the name of this function.',
      );
    },
    /** Storage accepts a signed form only if its signer may store that file. */
    uploadForms(to: LambdaFunction, bucket: string): void {
      const uploads = objectsOf(bucket, UPLOAD_FOLDER);
      allow(to, ['s3:PutObject'], [uploads]);
      acceptGroup(to, uploads, 'Sent pictures have ids as names.');
    },
    /** The original is read and deleted; finished pictures are written and deleted. */
    pictures(to: LambdaFunction, bucket: string): void {
      const [uploads, finished] = [objectsOf(bucket, UPLOAD_FOLDER), objectsOf(bucket, PICTURE_FOLDER)];
      allow(to, ['s3:GetObject'], [uploads]);
      allow(to, ['s3:PutObject'], [finished]);
      allow(to, ['s3:DeleteObject'], [uploads, finished]);
      // Without it, S3 answers 403 for a file that was never sent.
      allow(to, ['s3:ListBucket'], [`arn:aws:s3:::${bucket}`]);
      for (const group of [uploads, finished]) acceptGroup(to, group, 'Pictures have ids as names.');
    },
    pushToSockets(to: LambdaFunction, apiId: string): void {
      for (const method of ['POST', 'DELETE'])
        allowConnections(to, `${apiId}/${webSocketApiStage}/${method}`, 'sending to them and closing them');
    },
    askAboutSockets(to: LambdaFunction, apiId: string): void {
      allowConnections(to, `${apiId}/${webSocketApiStage}/GET`, 'asking about them');
    },
  };
};

/** The domain in `Name <address@domain>`. */
export const senderDomain = (sender: string): string => sender.slice(sender.indexOf('@') + 1, -1);
