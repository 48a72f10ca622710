import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { downloads } from './domain.ts';

export const handler = serve(downloads.api, { handlers, findAccount });
