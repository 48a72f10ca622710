export type { RegistrationRow } from './push-registration.table.ts';
export * as registrations from './push-registration.table.ts';
export * as push from './push-registrations.ts';
export { refreshPush } from './refresh-push.ts';
