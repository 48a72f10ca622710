export * from './cards.ts';
export * from './team-page.ts';
export * from './teams-of.ts';
