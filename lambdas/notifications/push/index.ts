export type { RegistrationRow } from './push-registration.table.ts';
export { refreshPush } from './refresh-push.ts';
