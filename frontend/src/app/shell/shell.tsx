import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { m } from '#frontend/paraglide/messages.js';
import bar from './bottom-bar.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import css from './shell.module.css';
import { useWelcome } from './use-welcome.ts';

/** Visitors have the header's buttons; what only members have is not part of their first view. */
const MemberFrame = lazy(async () => ({ default: (await import('./member-frame.tsx')).MemberFrame }));

/** The frame of the product: header, screen, and a bottom bar on phones. */
export const Shell = () => {
  useWelcome();
  return (
    <>
      <a href="#main" className={css.skip} data-for-screens>
        {m.skip_to_content()}
      </a>
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <Footer />
      {isSignedIn(useSession()) && (
        // Its space is reserved from the start, so that the bar never appears over a button that is just being pressed.
        <Suspense fallback={<div className={bar.bar} />}>
          <MemberFrame />
        </Suspense>
      )}
    </>
  );
};
