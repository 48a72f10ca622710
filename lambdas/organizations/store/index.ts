export * from './agreement.table.ts';
export * from './organization.table.ts';
export * from './write-organization.ts';
