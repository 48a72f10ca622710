export { type HostContext, pageReads } from './reads.ts';
export { findFlags, readRemoteConfig } from './remote-config.ts';
