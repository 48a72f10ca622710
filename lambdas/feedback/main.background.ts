import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { feedback } from './domain.ts';

export const handler = runBackground(feedback.background, work);
