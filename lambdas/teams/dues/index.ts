export * from './charging.ts';
export * from './dues.ts';
export * from './paying.ts';
