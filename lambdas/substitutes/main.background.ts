import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { substitutes } from './domain.ts';

export const handler = runBackground(substitutes.background, work);
