import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** Below the pages for visitors, which have a header of their own. */
export const VisitorFrame = () => (
  <>
    <OfflineNotice />
    <Outlet />
    <Footer />
  </>
);
