export type { Connections } from './connections.repository.ts';
export { createConnections } from './connections.repository.ts';
