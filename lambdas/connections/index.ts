export { findVisible, maySeeProfile } from './connections.ts';
