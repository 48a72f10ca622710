import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { reliability } from './domain.ts';

export const handler = runBackground(reliability.background, work);
