import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { activities } from './domain.ts';

export const handler = serve(activities.api, { handlers, findAccount });
