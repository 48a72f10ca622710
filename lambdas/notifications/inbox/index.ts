export * as inbox from './inbox.ts';
export * as notifications from './notification.table.ts';
export { NotificationEntity, namedIn, namesOf, toRow } from './notification.table.ts';
