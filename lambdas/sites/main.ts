import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { access, handlers } from './api.ts';
import { sites } from './domain.ts';

export const handler = serve(sites.api, { handlers, access, findAccount });
