import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { authDomainOf, usedTable } from '#infra/config/names.ts';
import { passkeyDomain } from '#infra/config/stage.ts';
import type { StageContext } from '#infra/config/stage-context.ts';
import type { Contract } from '#shared/contracts/endpoint.ts';
import type { FunctionDeclaration } from '#shared/declare/domain.ts';
import { needsOf } from '#shared/declare/functions.ts';
import type { Need, VariablesOf } from '#shared/declare/needs.ts';
import { grantsFor } from './grants.ts';

type Variables = Readonly<Record<string, string | undefined>>;

interface Provision<N extends Need> {
  /** The variables declared in `shared/declare/needs.ts`: a missing one does not compile. */
  readonly variables: (stage: StageContext) => VariablesOf<N>;
  readonly grant?: (grants: ReturnType<typeof grantsFor>, to: LambdaFunction, stage: StageContext) => void;
  /** Its values come from the web stack, which is deployed after most domains. */
  readonly requiresWebStack?: true;
}

const userPoolVariables = ({ lookUp }: StageContext) => ({
  USER_POOL_ID: lookUp('auth/user-pool-id'),
  USER_POOL_CLIENT_ID: lookUp('auth/user-pool-client-id'),
});
const pushVariables = ({ config, lookUp }: StageContext) => ({
  PUSH_SECRET_ARN: lookUp('data/push-secret-arn'),
  PUSH_EXTRA_ORIGINS: JSON.stringify(config.pushExtraOrigins),
});

/** What the infrastructure provides for each need. */
const provisions: { readonly [N in Need]: Provision<N> } = {
  table: {
    variables: ({ config }) => ({ TABLE_NAME: usedTable(config) }),
    grant: (grants, to) => grants.table(to, 'readWrite'),
  },
  readTable: {
    variables: ({ config }) => ({ TABLE_NAME: usedTable(config) }),
    grant: (grants, to) => grants.table(to, 'read'),
  },
  codesAndPasswords: {
    variables: ({ config }) => ({ TABLE_NAME: usedTable(config) }),
    grant: (grants, to) => grants.requestCounters(to, ['$gth#newPasswordOf_*']),
  },
  edge: {
    variables: ({ lookUp }) => ({
      EDGE_KEY_A_ARN: lookUp('data/edge-key-a-arn'),
      EDGE_KEY_B_ARN: lookUp('data/edge-key-b-arn'),
    }),
    grant: (grants, to, { lookUp }) => {
      grants.secret(to, lookUp('data/edge-key-a-arn'));
      grants.secret(to, lookUp('data/edge-key-b-arn'));
    },
  },
  tokens: { variables: userPoolVariables },
  userPool: { variables: userPoolVariables },
  cursors: {
    variables: ({ lookUp }) => ({ CURSOR_SECRET_ARN: lookUp('data/cursor-secret-arn') }),
    grant: (grants, to, { lookUp }) => grants.secret(to, lookUp('data/cursor-secret-arn')),
  },
  hosts: { variables: ({ config }) => ({ HOSTS: JSON.stringify(config.hosts) }) },
  origins: { variables: ({ config }) => ({ ORIGINS: JSON.stringify(config.origins) }) },
  platformNames: { variables: ({ config }) => ({ PLATFORM_NAMES: JSON.stringify(config.platformNames) }) },
  placeSearch: {
    variables: ({ names }) => ({ PLACE_INDEX_NAME: names.placeIndex }),
    grant: (grants, to) => grants.placeSearch(to),
  },
  mapTiles: {
    variables: ({ config, names }) => ({
      MAP_KEY_NAME: config.mapTiles ? names.mapKey : '',
      MAP_REGION: config.region,
    }),
    grant: (grants, to, { config }) => {
      if (config.mapTiles) grants.mapKey(to);
    },
  },
  signInMethods: {
    variables: ({ lookUp }) => ({ USER_POOL_ID: lookUp('auth/user-pool-id') }),
    grant: (grants, to, { lookUp }) => grants.signInMethods(to, lookUp('auth/user-pool-id')),
  },
  userExistence: {
    variables: ({ config }) => ({ HIDE_USER_EXISTENCE: config.hideUserExistence ? 'true' : 'false' }),
  },
  socialSignIn: {
    variables: ({ config }) => ({
      SOCIAL_PROVIDERS: config.socialProviders.map(({ name }) => name).join(','),
      AUTH_DOMAIN: authDomainOf(config) ?? '',
    }),
  },
  loginMethods: {
    variables: ({ config }) => ({
      AUTHENTICATOR_APPS: config.optionalMfa ? 'true' : 'false',
      PASSKEY_DOMAIN: config.passkeys ? passkeyDomain(config) : '',
    }),
  },
  loginRecovery: {
    variables: userPoolVariables,
    grant: (grants, to, { lookUp }) => grants.loginRecovery(to, lookUp('auth/user-pool-id')),
  },
  poolAccounts: {
    variables: ({ lookUp }) => ({ USER_POOL_ID: lookUp('auth/user-pool-id') }),
    grant: (grants, to, { lookUp }) => grants.poolAccounts(to, lookUp('auth/user-pool-id')),
  },
  poolTriggers: { variables: () => ({}) },
  liveAddress: { variables: ({ lookUp }) => ({ REALTIME_URL: lookUp('realtime/url') }) },
  sockets: {
    variables: ({ lookUp }) => ({ REALTIME_API_ENDPOINT: lookUp('realtime/endpoint') }),
    grant: (grants, to, { lookUp }) => grants.pushToSockets(to, lookUp('realtime/api-id')),
  },
  socketActivity: {
    variables: ({ lookUp }) => ({ REALTIME_API_ENDPOINT: lookUp('realtime/endpoint') }),
    grant: (grants, to, { lookUp }) => grants.askAboutSockets(to, lookUp('realtime/api-id')),
  },
  pushKey: {
    variables: pushVariables,
    grant: (grants, to, { lookUp }) => grants.secret(to, lookUp('data/push-secret-arn')),
  },
  webPush: {
    variables: (stage) => ({ ...pushVariables(stage), PUSH_SUBJECT: stage.config.pushContact }),
    grant: (grants, to, { lookUp }) => grants.secret(to, lookUp('data/push-secret-arn')),
  },
  mail: {
    variables: ({ config, names }) => ({
      MAIL_SENDERS: JSON.stringify(config.senders),
      MAIL_CONFIGURATION_SET: names.mailConfigurationSet,
    }),
    grant: (grants, to) => grants.sendMail(to),
  },
  stripe: {
    variables: ({ lookUp }) => ({ STRIPE_SECRET_ARN: lookUp('data/stripe-secret-arn') }),
    grant: (grants, to, { lookUp }) => grants.secret(to, lookUp('data/stripe-secret-arn')),
  },
  ownedDomains: { variables: ({ config }) => ({ OWNED_DOMAIN_SUFFIX: config.ownedDomainSuffix }) },
  domainHosting: {
    requiresWebStack: true,
    variables: ({ lookUp }) => ({
      DISTRIBUTION_ID: lookUp('web/distribution-id'),
      CONNECTION_GROUP_ID: lookUp('web/connection-group-id'),
      ROUTING_ENDPOINT: lookUp('web/routing-endpoint'),
      HOST_STORE_ARN: lookUp('web/host-store-arn'),
    }),
    grant: (grants, to, { lookUp }) =>
      grants.attachDomains(to, {
        distributionId: lookUp('web/distribution-id'),
        connectionGroupId: lookUp('web/connection-group-id'),
        hostStoreArn: lookUp('web/host-store-arn'),
      }),
  },
  edgeCache: {
    requiresWebStack: true,
    variables: ({ lookUp }) => ({ DISTRIBUTION_ID: lookUp('web/distribution-id') }),
    grant: (grants, to, { lookUp }) => grants.edgeCache(to, lookUp('web/distribution-id')),
  },
  uploadForms: {
    requiresWebStack: true,
    variables: ({ lookUp }) => ({ MEDIA_BUCKET: lookUp('web/media-bucket') }),
    grant: (grants, to, { lookUp }) => grants.uploadForms(to, lookUp('web/media-bucket')),
  },
  pictures: {
    requiresWebStack: true,
    variables: ({ lookUp }) => ({ MEDIA_BUCKET: lookUp('web/media-bucket') }),
    grant: (grants, to, { lookUp }) => grants.pictures(to, lookUp('web/media-bucket')),
  },
  tableStream: {
    variables: () => ({}),
    grant: (grants, to, { lookUp }) => grants.tableStream(to, lookUp('data/table-stream-arn')),
  },
  publishEvents: {
    variables: ({ names }) => ({ EVENT_BUS_NAME: names.eventBus }),
    grant: (grants, to) => grants.publishEvents(to),
  },
};

/** The variables of all needs of a function. */
export const variablesFor = (declared: FunctionDeclaration, stage: StageContext): Record<string, string> => {
  const variables: Variables = Object.assign(
    {},
    ...needsOf(declared).map((need) => provisions[need].variables(stage)),
  );
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};

const countsRequests = (contract: Contract): boolean =>
  Object.values(contract).some(({ limits }) => limits !== undefined);

/** Grants a function the permissions it needs, and nothing else. */
export const grantNeeds = (
  to: LambdaFunction,
  declared: FunctionDeclaration & { readonly contract?: Contract },
  stage: StageContext,
): void => {
  const grants = grantsFor(stage.config);
  const needs: readonly Need[] = needsOf(declared);
  for (const need of needs) provisions[need].grant?.(grants, to, stage);
  const { contract } = declared;
  if (contract && countsRequests(contract) && !needs.includes('table')) grants.requestCounters(to);
};

/** Whether a function must be deployed after the web stack. */
export const followsWeb = (declared: FunctionDeclaration): boolean =>
  needsOf<FunctionDeclaration>(declared).some((need) => provisions[need].requiresWebStack);
