import '#frontend/app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColorScheme } from '#frontend/lib/color-scheme.ts';
import { SiteApp } from './site-app.tsx';

// The entry point for team domains and the forms domain. It contains nothing of the session: these origins hold no token.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
followColorScheme();
createRoot(root).render(
  <StrictMode>
    <SiteApp />
  </StrictMode>,
);
