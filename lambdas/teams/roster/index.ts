export * from './access.ts';
export * from './best-times.ts';
export * from './members.ts';
export * from './roles.ts';
export * from './taking-part.ts';
