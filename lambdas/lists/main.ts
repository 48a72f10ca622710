import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { lists } from './domain.ts';

export const handler = serve(lists.api, { handlers, findAccount });
