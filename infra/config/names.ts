import type { Platform } from '#shared/product/game-types.ts';
import type { EdgeKey, StageConfig, StageName } from './stage.ts';

/** Values known only at deployment that other stacks read, by the name of their SSM parameter under `/<stage>/`. */
export const parameterNames = [
  'data/table-stream-arn',
  'data/cursor-secret-arn',
  'data/edge-key-a-arn',
  'data/edge-key-b-arn',
  'data/push-secret-arn',
  'data/stripe-secret-arn',
  'auth/user-pool-id',
  'auth/user-pool-client-id',
  'realtime/api-id',
  'realtime/url',
  'realtime/endpoint',
  'api/api-id',
  'api/domain-name',
  'web/distribution-id',
  'web/connection-group-id',
  'web/routing-endpoint',
  'web/host-store-arn',
  'web/media-bucket',
] as const;
export type ParameterName = (typeof parameterNames)[number];

/** Physical names: stacks reference one another's resources by name, never by exports. */
export const namesOf = (stage: StageName) => ({
  stack: (id: string) => `${stage}-${id}`,
  function: (name: string) => `${stage}-${name}`,
  deadLetterQueue: (name: string) => `${stage}-${name}-dlq`,
  parameter: (name: ParameterName) => `/${stage}/${name}`,
  alarm: (id: string) => `${stage}-${id}`,
  table: `${stage}-table`,
  pushSecret: `${stage}/push-secret`,
  edgeKey: (which: EdgeKey) => `${stage}/edge-key-${which}`,
  cursorSecret: `${stage}/cursor-secret`,
  stripeSecret: `${stage}/stripe`,
  placeIndex: `${stage}-places`,
  mapKey: `${stage}-maps`,
  userPool: `${stage}-users`,
  eventBus: `${stage}-domain`,
  alarmTopic: `${stage}-alarms`,
  mailFeedbackTopic: `${stage}-mail-feedback`,
  mailConfigurationSet: `${stage}-mail`,
  mailTemplate: (platform: Platform, name: string, locale: string) =>
    `${stage}-${platform}-${name}-${locale}`,
  httpApi: `${stage}-http`,
  webSocketApi: `${stage}-realtime`,
  dashboard: `${stage}-overview`,
  hostStore: `${stage}-hosts`,
  router: `${stage}-router`,
  transportSecurity: `${stage}-transport-security`,
});

/** The table that a stage uses: its own, or a restored one. */
export const usedTable = ({ stage, restoredTable }: StageConfig): string =>
  restoredTable?.name ?? namesOf(stage).table;

/** Index names and their key attributes; the entities say what each index is for. */
export const tableIndexes = ['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5'] as const;

/** Stage of the HTTP API: CloudFront passes `/api/*` on unchanged. */
export const httpApiStage = 'api';
export const webSocketApiStage = 'live';

/** The user pool's domain, where social logins happen; undefined if the stage has none. */
export const authDomainOf = ({ authDomainPrefix, region }: StageConfig): string | undefined =>
  authDomainPrefix ? `${authDomainPrefix}.auth.${region}.amazoncognito.com` : undefined;
