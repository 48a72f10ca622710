import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { players } from './domain.ts';

export const handler = runBackground(players.background, work);
