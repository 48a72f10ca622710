import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { addEmail } from './access-token.ts';

export const handler = async (
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> => addEmail(event);
