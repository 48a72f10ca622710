import { runBackground } from '../runtime/background.ts';
import { work } from './background.ts';
import { payments } from './domain.ts';

export const handler = runBackground(payments.background, work);
