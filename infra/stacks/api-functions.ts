import type { Construct } from 'constructs';
import type { BuildPaths } from '#infra/config/build-paths.ts';
import { namesOf } from '#infra/config/names.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { DomainFunction } from '#infra/constructs/domain-function.ts';
import { grantsFor } from '#infra/constructs/grants.ts';
import { contracts } from '#shared/contracts/registry.ts';

export interface ApiFunctionsProps {
  readonly config: StageConfig;
  readonly build: BuildPaths;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly cursorSecretArn: string;
  readonly realtimeUrl: string;
}

/** The functions behind the HTTP API, one per domain, each with what it reads and what it may. */
export const apiFunctions = (scope: Construct, props: ApiFunctionsProps) => {
  const { config, build, userPoolId, userPoolClientId, cursorSecretArn, realtimeUrl } = props;
  const { table, placeIndex } = namesOf(config.stage);
  const shared = { TABLE_NAME: table, USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: userPoolClientId };
  const hosts = {
    HOSTS: JSON.stringify(config.hosts),
    HIDE_USER_EXISTENCE: config.hideUserExistence ? ('true' as const) : ('false' as const),
  };
  const cursors = { CURSOR_SECRET_ARN: cursorSecretArn };

  const users = new DomainFunction(scope, 'Users', {
    config,
    build,
    name: 'users',
    environment: { ...shared, ...hosts, PLACE_INDEX_NAME: placeIndex },
    errorImpact:
      'Nobody can set up or change a profile, and signed-in people see an error instead of their home.',
  });
  const events = new DomainFunction(scope, 'Events', {
    config,
    build,
    name: 'events',
    environment: { ...shared, ...cursors, ORIGINS: JSON.stringify(config.origins) },
    errorImpact: 'Nobody can open, host, join or leave an event.',
  });
  const discover = new DomainFunction(scope, 'Discover', {
    config,
    build,
    name: 'discover',
    environment: { ...shared, ...cursors },
    errorImpact: 'Nobody finds events nearby, and the home screen stays empty.',
  });
  const notifications = new DomainFunction(scope, 'Notifications', {
    config,
    build,
    name: 'notifications',
    environment: { ...shared, ...cursors },
    errorImpact: 'Nobody can read notifications.',
  });
  const places = new DomainFunction(scope, 'Places', {
    config,
    build,
    name: 'places',
    environment: { ...shared, PLACE_INDEX_NAME: placeIndex },
    errorImpact: 'Nobody can pick a city or an address, so no profile and no event can be made.',
  });
  const platform = new DomainFunction(scope, 'Platform', {
    config,
    build,
    name: 'platform',
    environment: {
      USER_POOL_ID: userPoolId,
      USER_POOL_CLIENT_ID: userPoolClientId,
      ...hosts,
      REALTIME_URL: realtimeUrl,
      SOCIAL_PROVIDERS: config.socialProviders.map(({ name }) => name).join(','),
      AUTH_DOMAIN: config.authDomainPrefix
        ? `${config.authDomainPrefix}.auth.${config.region}.amazoncognito.com`
        : '',
      PLATFORM_NAMES: JSON.stringify(config.platformNames),
    },
    errorImpact: 'The app does not start for anybody who opens it.',
  });

  const grants = grantsFor(config);
  for (const writer of [users, events, notifications]) grants.table(writer, 'readWrite');
  for (const reader of [places, discover]) grants.table(reader, 'read');
  for (const pager of [events, discover, notifications]) grants.secret(pager, cursorSecretArn);
  for (const searcher of [users, places]) grants.placeSearch(searcher);
  grants.signInMethods(users, userPoolId);
  return {
    users: { handler: users, contract: contracts.users },
    events: { handler: events, contract: contracts.events },
    discover: { handler: discover, contract: contracts.discover },
    notifications: { handler: notifications, contract: contracts.notifications },
    places: { handler: places, contract: contracts.places },
    platform: { handler: platform, contract: contracts.platform },
  } satisfies Record<keyof typeof contracts, unknown>;
};
