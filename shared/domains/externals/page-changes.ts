import * as z from 'zod/mini';
import { pageChange } from '../../declare/page-changes.ts';
import { TeamId } from '../../kernel/ids.ts';
import { externalStates } from './rules.ts';

export const pageChanges = [
  pageChange('externalTeam', { id: { id: TeamId }, urgent: { state: z.enum(externalStates) } }),
];
