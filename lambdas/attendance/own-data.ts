import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { attendance } from './domain.ts';
import { marksOf } from './marks.table.ts';

export const ownData = {
  teamAttendance: paged(marksOf),
} satisfies OwnData<typeof attendance>;
