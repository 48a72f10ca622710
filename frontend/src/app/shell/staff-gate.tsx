import { Outlet, useLocation } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { isHidden } from '../guard-targets.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Wraps all screens: to anyone but staff, those of the administration do not exist. */
export const StaffGate = () =>
  isHidden(useSession(), useLocation().pathname) ? <NotFoundPage /> : <Outlet />;
