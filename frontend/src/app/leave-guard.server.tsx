import type * as browser from './leave-guard.tsx';

/** Nothing is typed yet on a page that the server draws. */
export const LeaveGuard: typeof browser.LeaveGuard = () => <></>;
