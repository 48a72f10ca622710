export { openRemoteConfig } from './open-remote-config.ts';
export type { ReadRemoteConfig } from './remote-config.ts';
