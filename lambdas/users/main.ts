import { serve } from '../runtime/http.ts';
import { handlers } from './api.ts';
import { users } from './domain.ts';
import { findAccount } from './people/index.ts';

export const handler = serve(users.api, { handlers, findAccount });
