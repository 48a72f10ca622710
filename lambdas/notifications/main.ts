import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { notifications } from './domain.ts';

export const handler = serve(notifications.api, { handlers, findAccount });
