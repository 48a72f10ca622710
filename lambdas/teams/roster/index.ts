export * from './access.ts';
export * from './members.ts';
export * from './taking-part.ts';
