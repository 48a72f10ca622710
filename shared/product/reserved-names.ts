import { platformNames } from './platform-names.ts';

/** Names under which only the product itself speaks: nobody's name, no team's and no website's. */
export const productNames: readonly string[] = [...Object.values(platformNames), 'Meet and Play'];

/** Names that a person cannot bear, for readers would take them for staff. */
export const staffNames: readonly string[] = [
  'admin',
  'administrator',
  'staff',
  'support',
  'moderator',
  'system',
];
