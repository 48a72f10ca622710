export { createConnectedFinder, createConnectionsLister, type FindConnected } from './connected.ts';
export { openKnows, openVisible, openVisibleOf } from './knows.ts';
