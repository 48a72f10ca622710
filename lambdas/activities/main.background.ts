import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { activities } from './domain.ts';

export const handler = runBackground(activities.background, work);
