import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { users } from './domain.ts';

export const handler = runBackground(users.background, work);
