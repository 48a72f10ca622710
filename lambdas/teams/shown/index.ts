export * from './cards.ts';
export * from './listed.ts';
export * from './team-page.ts';
export * from './teams-of.ts';
