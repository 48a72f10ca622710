import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '../button/button.tsx';

interface CopyEmailsProps {
  readonly people: readonly { readonly email: string | null }[];
}

/** Copies the emails of people, as mail programs take them; nothing if there are none. */
export const CopyEmails = ({ people }: CopyEmailsProps) => {
  const emails = people.flatMap(({ email }) => email ?? []).join(', ');
  if (emails === '') return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<IconCopy size={18} aria-hidden />}
      onClick={() =>
        void copyText(emails, { done: m.list_emails_copied(), failed: m.list_emails_copy_failed() })
      }
    >
      {m.list_emails_copy()}
    </Button>
  );
};
