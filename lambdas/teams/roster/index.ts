export * from './access.ts';
export * from './edit-member.ts';
export * from './groups.ts';
export * from './members.ts';
export * from './player-card.ts';
export * from './taking-part.ts';
