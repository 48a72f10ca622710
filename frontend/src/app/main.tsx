import './theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startPush } from '#frontend/lib/push/start-push.ts';
import { startSession } from '#frontend/lib/session/current.ts';
import { App } from './app.tsx';
import { createRouter } from './router.ts';

startSession();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App router={createRouter()} />
  </StrictMode>,
);
void startPush('registerWhenStable:30000');
