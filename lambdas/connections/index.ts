export { findConnected, findVisible, listConnected, maySeeProfile } from './connections.ts';
