export * from './invitations.ts';
export * from './invite-link.ts';
export * from './send.ts';
