export { createConnectedFinder, createConnectionsLister, type FindConnected } from './connected.ts';
export { openVisible, openVisibleOf } from './knows.ts';
