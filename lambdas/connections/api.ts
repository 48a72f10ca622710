export { createConnectedFinder, createConnectionsLister, type FindConnected } from './connected.ts';
