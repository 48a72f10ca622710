export { createConnectedFinder, type FindConnected } from './connected.ts';
