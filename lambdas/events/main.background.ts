import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { events } from './domain.ts';

export const handler = runBackground(events.background, work);
