import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { organizations } from './domain.ts';
import { listRolesOf } from './staff/organization-staff.table.ts';

export const ownData = {
  organizations: paged(listRolesOf),
} satisfies OwnData<typeof organizations>;
