import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { access, handlers } from './api.ts';
import { substitutes } from './domain.ts';

export const handler = serve(substitutes.api, { handlers, access, findAccount });
