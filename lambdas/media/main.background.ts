import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { media } from './domain.ts';

export const handler = runBackground(media.background, work);
