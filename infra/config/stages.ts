import * as z from 'zod/mini';
import { platformNames } from '#shared/product/platform-names.ts';
import { StageConfig, type StageName, stageNames } from './stage.ts';

type Settings = z.input<typeof StageConfig>;

const defaults = {
  region: 'us-east-1',
  platformNames,
  certificates: {},
  ownedDomainSuffix: '',
  socialProviders: [],
  codeSender: 'cognito',
  pushExtraOrigins: [],
  threatProtection: false,
  optionalMfa: false,
  passkeys: false,
  logLevel: 'INFO',
  logRetentionDays: 30,
  keepsData: true,
  edgeKey: 'a',
  webAcl: true,
  mapTiles: true,
} as const satisfies Partial<Settings>;

const hostsBelow = (gth: string, meh: string): Settings['hosts'] => ({
  [gth]: { kind: 'product', platform: 'gth' },
  [meh]: { kind: 'product', platform: 'meh' },
  [`forms.${gth}`]: { kind: 'forms', platform: 'gth' },
});

const sendersAt = (gth: string, meh: string): Settings['senders'] => ({
  gth: `${platformNames.gth} <hello@${gth}>`,
  meh: `${platformNames.meh} <hello@${meh}>`,
});

const deployed = (stage: StageName, gth: string, meh: string) => ({
  ...defaults,
  stage,
  hosts: hostsBelow(gth, meh),
  origins: { gth: `https://${gth}`, meh: `https://${meh}` },
  senders: sendersAt(gth, meh),
  pushContact: `mailto:hello@${gth}`,
});

/** Usual; the local runtime puts the one at which it serves in its place. */
const LOCAL_PORT = 4000;

const localStage: Settings = {
  ...defaults,
  stage: 'local',
  ownedDomainSuffix: 'localhost',
  hosts: {
    'gth.localhost': { kind: 'product', platform: 'gth' },
    'meh.localhost': { kind: 'product', platform: 'meh' },
    'forms.localhost': { kind: 'forms', platform: 'gth' },
    localhost: { kind: 'product', platform: 'gth' },
  },
  origins: { gth: `http://gth.localhost:${LOCAL_PORT}`, meh: `http://meh.localhost:${LOCAL_PORT}` },
  senders: sendersAt('gth.localhost', 'meh.localhost'),
  codeSender: 'ses',
  pushContact: 'mailto:hello@gth.localhost',
  // Where tests simulate the push service.
  pushExtraOrigins: ['http://127.0.0.1:*'],
  hideUserExistence: false,
  // Another provider stands in for both, so nothing here is secret and the secrets do not exist.
  socialProviders: [
    { name: 'google', clientId: 'google-local', secretName: 'local/google' },
    { name: 'apple', clientId: 'apple-local', teamId: 'LOCAL', keyId: 'LOCAL', secretName: 'local/apple' },
  ],
  authDomainPrefix: 'good-times-hub-local',
  webAcl: false,
  mapTiles: false,
  logRetentionDays: 1,
  keepsData: false,
  optionalMfa: true,
  passkeys: true,
};

const settingsOf: Record<StageName, Settings> = {
  local: localStage,
  dev: {
    ...deployed('dev', 'dev.goodtimeshub.com', 'dev.meetandplay.com'),
    hideUserExistence: false,
    webAcl: false,
    logLevel: 'DEBUG',
    keepsData: false,
  },
  staging: {
    ...deployed('staging', 'staging.goodtimeshub.com', 'staging.meetandplay.com'),
    hideUserExistence: true,
    optionalMfa: true,
    passkeys: true,
  },
  prod: {
    ...deployed('prod', 'goodtimeshub.com', 'meetandplay.com'),
    hideUserExistence: true,
    threatProtection: true,
    optionalMfa: true,
    passkeys: true,
    alarmMail: 'operations@goodtimeshub.com',
    logRetentionDays: 90,
  },
};

export const stageConfig = (stage: StageName): StageConfig => StageConfig.parse(settingsOf[stage]);

const Selection = z._default(z.enum(stageNames), 'dev');

/** The selected stage; the default is `dev`. Throws if there is no such stage. */
export const selectedStage = (stage: unknown): StageConfig => stageConfig(Selection.parse(stage));
