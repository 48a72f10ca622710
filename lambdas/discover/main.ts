import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { discover } from './domain.ts';

export const handler = serve(discover.api, { handlers, findAccount });
