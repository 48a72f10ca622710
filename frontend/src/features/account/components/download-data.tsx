import { IconDownload } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { downloadData } from '../api/download-data.ts';
import css from './account.module.css';

/** Saves a file with everything that is stored about the person. */
export const DownloadData = () => {
  const { name } = usePlatform();
  const { busy, run } = useAction(() => downloadData(name), {
    failed: { text: m.account_download_failed(), duration: 'short' },
  });
  return (
    <div className={css.row}>
      <p className={css.hint}>{m.account_download_hint()}</p>
      <Button
        variant="secondary"
        loading={busy}
        icon={<IconDownload size={18} aria-hidden />}
        onClick={() => void run()}
      >
        {m.account_download()}
      </Button>
    </div>
  );
};
