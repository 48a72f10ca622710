import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { type HostedEvent, MessageHost } from './message-host.tsx';

/** On an event: writes to its host. */
export const MessageHostButton = ({ event }: { readonly event: HostedEvent }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<IconMessageCircle size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.messages_message_host()}
      </Button>
      {open && <MessageHost event={event} onClose={() => setOpen(false)} />}
    </>
  );
};
