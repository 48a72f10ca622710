import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { createLog } from '../core/logger.ts';
import { addEmail } from './access-token.ts';

// Not `openContext`: reading the environment would be most of this bundle.
const ctx = { log: createLog() };

export const handler = async (
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> => addEmail(ctx, event);
