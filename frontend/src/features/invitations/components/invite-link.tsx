import { IconCopy, IconLink, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useLink } from '../api/use-invitations.ts';
import css from './invitations.module.css';

/** Few hosts show it. */
const QrCode = lazy(async () => ({ default: (await import('#frontend/ui/qr-code/qr-code.tsx')).QrCode }));

const addressOf = (event: EventPage, invitation: string): string =>
  new URL(paths.event(event, { invitation }), location.origin).href;

/** What a QR code opens: the invitation, or the page of a public event. */
const codeOf = (event: EventPage, invitation: string | null): string | undefined => {
  if (invitation !== null) return addressOf(event, invitation);
  return event.isPrivate ? undefined : new URL(paths.shareEvent(event), location.origin).href;
};

/** A QR code that people scan from the host's screen. */
const Code = ({ event, text }: { readonly event: EventPage; readonly text: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Cluster as="p">
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isShown}
          icon={<IconQrcode size={18} aria-hidden />}
          onClick={() => setShown(!isShown)}
        >
          {m.invite_code()}
        </Button>
      </Cluster>
      {isShown && (
        <Suspense>
          <QrCode className={css.code} text={text} label={m.invite_code_label({ event: event.title })} />
        </Suspense>
      )}
    </>
  );
};

/** A link that invites anyone who opens it; it works until it is turned off or the event ends. */
export const InviteLink = ({ event }: { readonly event: EventPage }) => {
  const { read, turn } = useLink(event);
  const { data } = read;
  const { busy, run } = useAction(() => turn(data?.token === null));
  const token = data?.token;
  const code = data && codeOf(event, data.token);
  const copy = (): void => {
    if (!token) return;
    const said = { done: m.invite_link_copied(), failed: m.invite_link_copy_failed() };
    void copyText(addressOf(event, token), said);
  };
  return (
    <section className={css.part}>
      <h3>{m.invite_link_title()}</h3>
      <p className={css.soft}>{m.invite_link_text()}</p>
      <Loaded of={read} heading="h3" failed={m.invite_link_failed()} skeleton={<FormSkeleton fields={1} />}>
        {() => (
          <>
            {token && <p className={css.address}>{addressOf(event, token)}</p>}
            <Cluster as="p">
              {token && (
                <Button size="sm" icon={<IconCopy size={18} aria-hidden />} onClick={copy}>
                  {m.invite_link_copy()}
                </Button>
              )}
              <Button
                size="sm"
                variant="secondary"
                loading={busy}
                icon={token ? undefined : <IconLink size={18} aria-hidden />}
                onClick={() => void run()}
              >
                {token ? m.invite_link_off() : m.invite_link_on()}
              </Button>
            </Cluster>
          </>
        )}
      </Loaded>
      {code !== undefined && <Code event={event} text={code} />}
    </section>
  );
};
