import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import { setPendingDestination } from '#frontend/lib/device/lazy-route.ts';
import { m } from '#frontend/paraglide/messages.js';
import css from './route-progress.module.css';

/** A thin line at the top while the next page loads; shown only if that takes a moment. */
export const RouteProgress = () => {
  const { state, location } = useNavigation();
  const busy = state !== 'idle';
  useEffect(() => setPendingDestination(location && createPath(location)), [location]);
  return (
    <div role="status" className={css.status}>
      {busy && (
        <>
          <div className={css.bar} />
          <span className="visually-hidden">{m.loading()}</span>
        </>
      )}
    </div>
  );
};
