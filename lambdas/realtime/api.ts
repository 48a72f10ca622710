export { createConnectionLimitReaction } from './connection-limit.reaction.ts';
export type { Connections } from './connections.repository.ts';
export { createConnections } from './connections.repository.ts';
export { createSuspensionReaction } from './suspension.reaction.ts';
