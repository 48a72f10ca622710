export { createFlagsFinder, type FindFlags } from './flags.ts';
export { openPlatform } from './open-platform.ts';
export { openRemoteConfig } from './open-remote-config.ts';
export { openConfigReads } from './public-reads.ts';
