export * from './charging.ts';
export * from './dues.ts';
