import type { Migration } from './data/migrate.ts';

/**
 * Changes to rows that are stored already, oldest first. `npm run deploy` and `npm start` carry out what a table has not had yet. A migration is added in the commit that changes
 * an entity so that its stored rows no longer fit, and stays here. There has been none so far.
 */
export const migrations: readonly Migration[] = [];
