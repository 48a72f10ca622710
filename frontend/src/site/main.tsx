import '#frontend/app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColorScheme } from '#frontend/lib/color-scheme.ts';
import { SiteApp } from './site-app.tsx';

// What team domains and the forms domain load. Nothing of the session is in here: these origins have no token to hold.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
followColorScheme();
createRoot(root).render(
  <StrictMode>
    <SiteApp />
  </StrictMode>,
);
