import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { access, handlers } from './api.ts';
import { follows } from './domain.ts';

export const handler = serve(follows.api, { handlers, access, findAccount });
