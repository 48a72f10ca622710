import type { searchContract } from '#shared/domains/search/contract.ts';
import type { RowsOf } from './row.ts';

const austin = { lat: '30.26715', lng: '-97.74306' };

export const search: RowsOf<typeof searchContract> = {
  find: { valid: () => ({ query: { q: 'pickelball', ...austin } }) },
  teams: { valid: () => ({ query: { q: 'thunder', limit: '5' } }) },
  externalTeams: { valid: () => ({ query: { q: 'rangers', ...austin, gameType: 'soccer' } }) },
  organizations: { valid: () => ({ query: { q: 'austin', ...austin } }) },
  players: { valid: () => ({ query: { ...austin, gameType: 'pickleball', free: 'friday_evening' } }) },
};
