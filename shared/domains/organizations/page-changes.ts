import { pageChange } from '../../declare/page-changes.ts';
import { OrganizationId, UserId } from '../../kernel/ids.ts';

export const pageChanges = [
  pageChange('organization', { id: { id: OrganizationId }, urgent: { ownerId: UserId } }),
];
