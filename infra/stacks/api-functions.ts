import type { Construct } from 'constructs';
import type { BuildPaths } from '#infra/config/build-paths.ts';
import { namesOf } from '#infra/config/names.ts';
import type { EdgeKey, StageConfig } from '#infra/config/stage.ts';
import { DomainFunction, type OwnEnvironment } from '#infra/constructs/domain-function.ts';
import { grantsFor } from '#infra/constructs/grants.ts';
import { contracts } from '#shared/contracts/registry.ts';

/** The secrets that show a request to have come through the edge. */
export type EdgeKeyArns = Readonly<Record<EdgeKey, string>>;

export const edgeKeyEnvironment = ({ a, b }: EdgeKeyArns) => ({ EDGE_KEY_A_ARN: a, EDGE_KEY_B_ARN: b });

export interface ApiFunctionsProps {
  readonly config: StageConfig;
  readonly build: BuildPaths;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly edgeKeyArns: EdgeKeyArns;
  readonly cursorSecretArn: string;
  readonly pushSecretArn: string;
  readonly stripeSecretArn: string;
  readonly realtimeUrl: string;
}

type Domain = keyof typeof contracts;

/** What nobody can do while the function of a domain fails. */
const errorImpacts: Readonly<Record<Domain, string>> = {
  users: 'Nobody can set up or change a profile, and signed-in people see an error instead of their home.',
  events: 'Nobody can open, host, join or leave an event.',
  discover: 'Nobody finds events nearby, and the home screen stays empty.',
  notifications: 'Nobody can read notifications or turn them on for a device.',
  payments: 'Nobody can see or buy a plan, be paid, or read invoices; payments that are made are not seen.',
  places: 'Nobody can pick a city or an address, so no profile and no event can be made.',
  teams: 'Nobody can start a team, and websites of teams show an error.',
  platform: 'The app does not start for anybody who opens it.',
};

const environmentsFor = (props: ApiFunctionsProps): { readonly [D in Domain]: OwnEnvironment<D> } => {
  const {
    config,
    userPoolId,
    userPoolClientId,
    edgeKeyArns,
    cursorSecretArn,
    pushSecretArn,
    stripeSecretArn,
    realtimeUrl,
  } = props;
  const { table, placeIndex } = namesOf(config.stage);
  const userPool = {
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: userPoolClientId,
    ...edgeKeyEnvironment(edgeKeyArns),
  };
  const data = { ...userPool, TABLE_NAME: table };
  const lists = { ...data, CURSOR_SECRET_ARN: cursorSecretArn };
  const signIn = {
    HOSTS: JSON.stringify(config.hosts),
    HIDE_USER_EXISTENCE: config.hideUserExistence ? ('true' as const) : ('false' as const),
  };
  const { authDomainPrefix, region } = config;
  return {
    users: { ...data, ...signIn, PLACE_INDEX_NAME: placeIndex },
    events: { ...lists, ORIGINS: JSON.stringify(config.origins) },
    discover: lists,
    notifications: {
      ...lists,
      PUSH_SECRET_ARN: pushSecretArn,
      PUSH_EXTRA_ORIGINS: JSON.stringify(config.pushExtraOrigins),
    },
    payments: {
      ...lists,
      HOSTS: signIn.HOSTS,
      ORIGINS: JSON.stringify(config.origins),
      STRIPE_SECRET_ARN: stripeSecretArn,
    },
    places: { ...data, PLACE_INDEX_NAME: placeIndex },
    teams: {
      ...lists,
      HOSTS: signIn.HOSTS,
      ORIGINS: JSON.stringify(config.origins),
      OWNED_DOMAIN_SUFFIX: config.ownedDomainSuffix,
    },
    platform: {
      ...data,
      ...signIn,
      REALTIME_URL: realtimeUrl,
      SOCIAL_PROVIDERS: config.socialProviders.map(({ name }) => name).join(','),
      AUTH_DOMAIN: authDomainPrefix ? `${authDomainPrefix}.auth.${region}.amazoncognito.com` : '',
      PLATFORM_NAMES: JSON.stringify(config.platformNames),
    },
  };
};

/** The functions behind the HTTP API, one per domain, each with what it reads and what it may. */
export const apiFunctions = (scope: Construct, props: ApiFunctionsProps) => {
  const { config, build, userPoolId, cursorSecretArn, pushSecretArn, stripeSecretArn } = props;
  const environments = environmentsFor(props);
  const add = <D extends Domain>(name: D) => ({
    contract: contracts[name],
    handler: new DomainFunction<D>(scope, name, {
      config,
      build,
      name,
      environment: environments[name],
      errorImpact: errorImpacts[name],
    }),
  });
  const users = add('users');
  const events = add('events');
  const discover = add('discover');
  const notifications = add('notifications');
  const payments = add('payments');
  const places = add('places');
  const platform = add('platform');
  const teams = add('teams');

  const domains = { users, events, discover, notifications, payments, places, platform, teams };
  const grants = grantsFor(config);
  for (const { handler } of Object.values(domains))
    for (const arn of Object.values(props.edgeKeyArns)) grants.secret(handler, arn);
  for (const { handler } of [users, events, notifications, payments, teams])
    grants.table(handler, 'readWrite');
  for (const { handler } of [places, discover, platform]) grants.table(handler, 'read');
  // The others may write in any case.
  grants.requestCounters(places.handler);
  grants.secret(notifications.handler, pushSecretArn);
  grants.secret(payments.handler, stripeSecretArn);
  for (const { handler } of [events, discover, notifications, payments, teams])
    grants.secret(handler, cursorSecretArn);
  for (const { handler } of [users, places]) grants.placeSearch(handler);
  grants.signInMethods(users.handler, userPoolId);
  return domains satisfies Record<Domain, unknown>;
};
