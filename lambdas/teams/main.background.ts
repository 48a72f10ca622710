import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { teams } from './domain.ts';

export const handler = runBackground(teams.background, work);
