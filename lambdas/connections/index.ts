export { findVisible } from './connections.ts';
