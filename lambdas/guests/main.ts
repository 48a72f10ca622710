import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { guests } from './domain.ts';

export const handler = serve(guests.api, { handlers, findAccount });
