export * from './invitations.ts';
export * from './send.ts';
export * from './tokens.ts';
