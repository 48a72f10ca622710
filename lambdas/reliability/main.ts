import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { access, handlers } from './api.ts';
import { reliability } from './domain.ts';

export const handler = serve(reliability.api, { handlers, access, findAccount });
