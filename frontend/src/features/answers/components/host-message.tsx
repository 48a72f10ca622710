import { IconMessage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import type { AnswerPage } from '#shared/domains/answers/contract.ts';
import css from './answer-card.module.css';

/** Few people write. */
const HostMessageForm = lazy(
  lazyRoute('answer-message', async () => ({
    default: (await import('./host-message-form.tsx')).HostMessageForm,
  })),
);

interface HostMessageProps {
  readonly page: AnswerPage;
  readonly send: (written: { text: string; name?: string | undefined }) => Promise<void>;
}

/** One message to the host, from someone without an account. */
export const HostMessage = ({ page: { event, hostMessage, needsName }, send }: HostMessageProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { displayName: host } = event.host;
  if (hostMessage === 'none') return null;
  if (hostMessage === 'sent')
    return (
      <p className={css.soft} role="status">
        {m.answer_message_sent({ name: host })}
      </p>
    );
  if (!isOpen)
    return (
      <div className={css.ways}>
        <Button
          variant="secondary"
          size="sm"
          icon={<IconMessage size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {m.answer_message()}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={<FormSkeleton fields={1} />}>
      <HostMessageForm {...{ host, needsName, send }} />
    </Suspense>
  );
};
