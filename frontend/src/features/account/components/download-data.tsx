import { IconDownload } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { downloadData } from '../api/download-data.ts';
import css from './account.module.css';

/** Saves a file with everything that is stored about the person. */
export const DownloadData = () => {
  const { name } = usePlatform();
  const { busy, run } = useAction(() => downloadData(name), {
    failed: { text: m.account_download_failed(), duration: 'short' },
  });
  return (
    <Cluster gap="0.75" align="center" justify="between">
      <p className={css.hint}>{m.account_download_hint()}</p>
      <Button
        variant="secondary"
        loading={busy}
        icon={<IconDownload size={18} aria-hidden />}
        onClick={() => void run()}
      >
        {m.account_download()}
      </Button>
    </Cluster>
  );
};
