import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { media } from './domain.ts';

export const handler = serve(media.api, { handlers, findAccount });
