import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { follows } from './domain.ts';

export const handler = runBackground(follows.background, work);
