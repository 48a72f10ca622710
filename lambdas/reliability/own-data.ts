import { type OwnData, whole } from '../downloads/sections/index.ts';
import type { reliability } from './domain.ts';
import { findRecorded, listCorrections } from './records/index.ts';

export const ownData = {
  attendance: whole(findRecorded),
  attendanceCorrections: whole(listCorrections),
} satisfies OwnData<typeof reliability>;
