export { NotificationEntity, namedIn, namesOf, toRow } from './notification.table.ts';
