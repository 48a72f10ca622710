export { findConnected, findVisible, knows, listConnected, maySeeProfile } from './connections.ts';
