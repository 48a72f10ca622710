import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { favorites } from './domain.ts';

export const handler = runBackground(favorites.background, work);
