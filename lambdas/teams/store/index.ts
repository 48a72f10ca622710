export * from './add-team.ts';
export * from './invitation.table.ts';
export * from './link.table.ts';
export * from './member.table.ts';
export * from './team.table.ts';
export * from './team-deletion.table.ts';
