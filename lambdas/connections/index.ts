export { findConnected, findVisible, maySeeProfile } from './connections.ts';
