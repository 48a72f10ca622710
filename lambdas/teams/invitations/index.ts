export * from './invitations.ts';
export * from './send.ts';
