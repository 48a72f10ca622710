import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { access, handlers } from './api.ts';
import { feedback } from './domain.ts';

export const handler = serve(feedback.api, { handlers, access, findAccount });
