import { domains, topicUpdates } from '../domains.ts';
import { runBackground } from '../runtime/background.ts';
import { workWith } from './background.ts';

export const handler = runBackground(domains.realtime.background, workWith(topicUpdates));
