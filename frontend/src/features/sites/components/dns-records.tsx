import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { DnsRecord } from '#shared/domains/sites/shapes.ts';
import css from './sites.module.css';

const copy = (text: string): Promise<void> =>
  copyText(text, { done: m.domain_copied(), failed: m.domain_copy_failed() });

interface CopiedProps {
  readonly label: string;
  readonly text: string;
  readonly action: string;
}

const Copied = ({ label, text, action }: CopiedProps) => (
  <div className={css.value}>
    <dt>{label}</dt>
    <Cluster as="dd" align="center" justify="between" wraps={false}>
      <code>{text}</code>
      <IconButton label={action} onClick={() => void copy(text)}>
        <IconCopy size={20} aria-hidden />
      </IconButton>
    </Cluster>
  </div>
);

/** The records to add at the DNS provider, each part with a copy button. */
export const DnsRecords = ({ records }: { readonly records: readonly DnsRecord[] }) => (
  <Stack as="ul" aria-label={m.domain_records()}>
    {records.map(({ type, name, value }) => (
      <li key={type} className={css.record}>
        <Stack as="dl" gap="0.25">
          <div className={css.value}>
            <dt>{m.domain_record_type()}</dt>
            <Cluster as="dd" align="center">
              <strong>{type}</strong>
            </Cluster>
          </div>
          <Copied label={m.domain_record_name()} text={name} action={m.domain_copy_name({ type })} />
          <Copied label={m.domain_record_value()} text={value} action={m.domain_copy_value({ type })} />
        </Stack>
      </li>
    ))}
  </Stack>
);
