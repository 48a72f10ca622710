import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { players } from './domain.ts';

export const handler = serve(players.api, { handlers, findAccount });
