import { platformNames } from './platform-names.ts';

/** Names reserved for the product: no person, team, or website may use them. */
export const productNames: readonly string[] = [...Object.values(platformNames), 'Meet and Play'];

/** Names a person cannot use because readers would take them for staff. */
export const staffNames: readonly string[] = [
  'admin',
  'administrator',
  'staff',
  'support',
  'moderator',
  'system',
];
