export * from './claim.table.ts';
export * from './external.table.ts';
export * from './report.table.ts';
