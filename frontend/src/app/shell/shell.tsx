import { Outlet } from 'react-router';
import { useLiveNotifications } from '#frontend/features/notifications/model/use-live-notifications.ts';
import { m } from '#frontend/paraglide/messages.js';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import css from './shell.module.css';
import { useWelcome } from './use-welcome.ts';

/** The frame of the product: header, the screen, and a bar at the thumb on phones. */
export const Shell = () => {
  useWelcome();
  useLiveNotifications();
  return (
    <>
      <a href="#main" className={css.skip}>
        {m.skip_to_content()}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <BottomBar />
    </>
  );
};
