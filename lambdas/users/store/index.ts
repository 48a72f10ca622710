export { addAccount, closeAccount, emailsOf, moveEmail, requestDeletion } from './account.table.ts';
export { type AccountDeletionRow, findDeletion, listDue, startNextRound } from './account-deletion.table.ts';
export {
  findAvailabilities,
  findAvailability,
  putAvailability,
  removeAvailability,
  type SavedAvailability,
} from './availability.table.ts';
export { addBlocks, listBlockedBy, listBlocks, removeBlock, takeBlockTurn } from './block.table.ts';
export {
  ACCOUNT_PARTS,
  changeRecord,
  EmailClaim,
  findClaim,
  findUser,
  findUsers,
  pageOfPart,
  replaceRecord,
  type StoredUser,
  User,
  type UserRecord,
  verifyEmail,
} from './user.table.ts';
