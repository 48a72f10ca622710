import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { saveFile } from '#frontend/lib/device/save-file.ts';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import css from './login-security.module.css';

/** New recovery codes, shown this once. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const { name } = usePlatform();
  const text = [m.recovery_file_title({ name }), '', ...codes, ''].join('\n');
  return (
    <div className={css.codes} data-prints>
      <p>{m.recovery_lead()}</p>
      <ol className={css.codeList} aria-label={m.recovery_codes()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.actions}>
        <Button
          variant="secondary"
          icon={<IconCopy size={18} aria-hidden />}
          onClick={() =>
            void copyText(codes.join('\n'), { done: m.recovery_copied(), failed: m.recovery_copy_failed() })
          }
        >
          {m.copy()}
        </Button>
        <Button
          variant="secondary"
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {m.download_codes()}
        </Button>
        <Button variant="secondary" icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          {m.print_codes()}
        </Button>
      </div>
    </div>
  );
};
