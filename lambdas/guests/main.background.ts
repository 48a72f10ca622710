import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { guests } from './domain.ts';

export const handler = runBackground(guests.background, work);
