export * from './conversation.table.ts';
export * from './log.table.ts';
export * from './message.table.ts';
export * from './participant.table.ts';
export * from './settings.table.ts';
export * from './unread.ts';
export * from './writes.ts';
