import {
  IconBrandWhatsapp,
  IconCopy,
  IconLink,
  IconMail,
  IconMessage,
  IconShare2,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useShareLink } from '../api/use-share-link.ts';
import { type SharedLink, shareWays } from '../model/share-ways.ts';
import css from './share.module.css';

/** The link in a field. Where the browser refuses to copy, it is selected, and the field says so. */
const CopyLink = ({ url }: Pick<SharedLink, 'url'>) => {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'selected'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setSaid('copied');
    } catch {
      field.current?.focus();
      field.current?.select();
      setSaid('selected');
    }
  };
  return (
    <>
      <div className={css.copy}>
        <TextInput
          ref={field}
          readOnly
          aria-label={m.share_link()}
          icon={<IconLink size={20} aria-hidden />}
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button icon={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
          {said === 'copied' ? m.share_copied() : m.share_copy()}
        </Button>
      </div>
      <p role="status" className={css.soft}>
        {said === 'selected' && m.share_selected()}
        {said === 'copied' && <span className="visually-hidden">{m.share_copied()}</span>}
      </p>
    </>
  );
};

interface WayProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Way = ({ href, icon, children }: WayProps) => (
  <a href={href} target="_blank" rel="noreferrer" className={css.way}>
    <span>{icon}</span>
    {children}
  </a>
);

const Ways = ({ link }: { readonly link: SharedLink }) => {
  const ways = shareWays(link);
  // The person may close the device's sheet, and nothing is lost if it does not open.
  const more = (): void => void navigator.share(link).catch(() => undefined);
  return (
    <div className={css.ways}>
      <Way href={ways.text} icon={<IconMessage size={22} aria-hidden />}>
        {m.share_by_text()}
      </Way>
      <Way href={ways.whatsApp} icon={<IconBrandWhatsapp size={22} aria-hidden />}>
        WhatsApp
      </Way>
      <Way href={ways.email} icon={<IconMail size={22} aria-hidden />}>
        {m.share_by_email()}
      </Way>
      {Reflect.has(navigator, 'share') && (
        <button type="button" className={css.way} onClick={more}>
          <span>
            <IconShare2 size={22} aria-hidden />
          </span>
          {m.share_more()}
        </button>
      )}
    </div>
  );
};

/** The ways to share an event: its QR code, its link, and messages in other apps. */
export const ShareCard = ({ event }: { readonly event: EventPage }) => {
  const { read, link, turnOn } = useShareLink(event);
  const { busy, run } = useAction(turnOn);
  return (
    <Card aria-label={m.share_title()}>
      <Stack gap="1">
        <Loaded of={read} heading="h2" failed={m.share_failed()} skeleton={<FormSkeleton fields={2} />}>
          {() =>
            link ? (
              <>
                <div className={css.code}>
                  <QrCode text={link.url} label={m.invite_code_label({ event: event.title })} />
                  <div>
                    <h2>{m.share_title()}</h2>
                    <p className={css.soft}>
                      {event.allowGuestRsvp ? m.share_hint_guests() : m.share_hint()}
                    </p>
                  </div>
                </div>
                <CopyLink url={link.url} />
                <Ways link={link} />
              </>
            ) : (
              <>
                <h2>{m.share_title()}</h2>
                <p className={css.soft}>{m.share_private()}</p>
                <Button loading={busy} onClick={() => void run()}>
                  {m.share_turn_on()}
                </Button>
              </>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
};
