import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { lists } from './domain.ts';

export const handler = runBackground(lists.background, work);
