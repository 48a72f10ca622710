import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SearchButton } from './search-button.tsx';
import css from './visitor-frame.module.css';

/** Below the pages for visitors, which have a header of their own, and put the search in it. */
export const VisitorFrame = () => (
  <>
    <OfflineNotice />
    <Outlet context={<SearchButton className={css.search} />} />
    <Footer />
  </>
);
