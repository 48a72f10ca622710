import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { notifications } from './domain.ts';

export const handler = runBackground(notifications.background, work);
