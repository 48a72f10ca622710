import { IconBrandWhatsapp, IconCopy, IconLink, IconMail, IconMessage } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { may } from '#shared/contracts/permissions.ts';
import type { InviteLink as Link } from '#shared/domains/teams/invite-link.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useInviteLink } from '../../api/use-invite-link.ts';
import css from './invite-link.module.css';
import { LinkSettings } from './link-settings.tsx';

const addressOf = (team: TeamPage, { token }: Link): string =>
  new URL(paths.team(team.id, { invitation: token }), location.origin).href;

const Share = ({ team, address }: { readonly team: TeamPage; readonly address: string }) => {
  const text = encodeURIComponent(m.team_link_share_text({ name: team.name, link: address }));
  const subject = encodeURIComponent(m.team_link_share_subject({ name: team.name }));
  const ways = [
    { href: `sms:?&body=${text}`, label: m.team_link_text(), Icon: IconMessage },
    { href: `https://wa.me/?text=${text}`, label: 'WhatsApp', Icon: IconBrandWhatsapp },
    { href: `mailto:?subject=${subject}&body=${text}`, label: m.team_link_email(), Icon: IconMail },
  ];
  return (
    <Cluster>
      {ways.map(({ href, label, Icon }) => (
        <ButtonLink
          key={label}
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="sm"
          icon={<Icon size={18} aria-hidden />}
        >
          {label}
        </ButtonLink>
      ))}
    </Cluster>
  );
};

const Made = ({ team, link }: { readonly team: TeamPage; readonly link: Link }) => {
  const address = addressOf(team, link);
  return (
    <>
      <Cluster gap="1" align="center">
        <QrCode text={address} label={m.team_link_code({ name: team.name })} className={css.code} />
        <div className={css.about}>
          <Tag tone="good">{m.team_link_joined({ count: link.joined })}</Tag>
          <p>{m.team_link_lead()}</p>
        </div>
      </Cluster>
      <TextInput
        readOnly
        label={m.team_link_address()}
        value={address}
        icon={<IconLink size={20} aria-hidden />}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        wide
        icon={<IconCopy size={18} aria-hidden />}
        onClick={() =>
          void copyText(address, { done: m.team_link_copied(), failed: m.team_link_copy_failed() })
        }
      >
        {m.team_link_copy()}
      </Button>
      <Share team={team} address={address} />
      {may(teamKind, rolesOf(team.viewer.standing), 'manageLink') && <LinkSettings team={team} link={link} />}
    </>
  );
};

const Make = ({ make }: Pick<ReturnType<typeof useInviteLink>, 'make'>) => {
  const { busy, run } = useAction(make);
  return (
    <>
      <p>{m.team_link_none()}</p>
      <Button loading={busy} icon={<IconLink size={18} aria-hidden />} onClick={() => void run()}>
        {m.team_link_make()}
      </Button>
    </>
  );
};

/** The link that anyone can join the team with, as an address and as a QR code. */
export const InviteLink = ({ team }: { readonly team: TeamPage }) => {
  const { read, make } = useInviteLink(team.id);
  return (
    <Card aria-label={m.team_link_title()}>
      <h2>{m.team_link_title()}</h2>
      <Loaded of={read} heading="h3" failed={m.team_link_failed()} skeleton={<FormSkeleton fields={2} />}>
        {({ link }) => (link ? <Made team={team} link={link} /> : <Make make={make} />)}
      </Loaded>
    </Card>
  );
};
