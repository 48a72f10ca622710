import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { handlers } from './api.ts';
import { places } from './domain.ts';
import { access } from './reads.ts';

export const handler = serve(places.api, { handlers, access, findAccount });
