import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { places } from './domain.ts';

export const handler = runBackground(places.background, work);
