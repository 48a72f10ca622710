import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { access, handlers } from './api.ts';
import { events } from './domain.ts';

export const handler = serve(events.api, { handlers, access, findAccount });
