import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { sites } from './domain.ts';

export const handler = runBackground(sites.background, work);
