import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { home } from './domain.ts';

export const handler = serve(home.api, { handlers, findAccount });
