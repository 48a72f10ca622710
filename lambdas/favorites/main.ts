import { serve } from '../runtime/http.ts';
import { findAccount } from '../users/people/index.ts';
import { access, handlers } from './api.ts';
import { favorites } from './domain.ts';

export const handler = serve(favorites.api, { handlers, access, findAccount });
