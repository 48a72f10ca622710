import { IconCloudOff } from '@tabler/icons-react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useConnection } from '#frontend/lib/kept/connection.ts';
import { fromNow } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import css from './offline-notice.module.css';

const Showing = ({ from }: { readonly from: number }) => (
  <>{m.offline_showing({ when: fromNow(new Date(from).toISOString(), useNow(), formatLocale()) })}</>
);

/** Says that there is no connection, and from when what is shown is; announced by screen readers when it appears. */
export const OfflineNotice = () => {
  const { isOffline, shownFrom } = useConnection();
  return (
    <div role="status" className={css.notice}>
      {isOffline && (
        <p className={css.text}>
          <IconCloudOff size={18} aria-hidden />
          <span>{shownFrom === undefined ? m.offline_plain() : <Showing from={shownFrom} />}</span>
        </p>
      )}
    </div>
  );
};
