import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { createLog } from '../core/logger.ts';
import { createAddEmail } from './access-token.ts';

const addEmail = createAddEmail(createLog());

export const handler = async (
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> => addEmail(event);
