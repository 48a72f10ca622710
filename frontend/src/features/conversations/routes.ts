import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import type { Screens } from '#frontend/lib/page/screens.ts';
import { routes } from '#shared/product/routes.ts';

const lazy = lazyRoute('messages', () => import('./pages/messages-page.tsx'));

export const conversationsScreens: Screens = {
  members: [
    { path: routes.Messages, lazy },
    { path: routes.Conversation, lazy },
  ],
};
