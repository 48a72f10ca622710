import {
  IconChevronRight,
  IconCompass,
  IconHeart,
  IconHelpCircle,
  IconReceipt2,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './home.module.css';

const links = [
  { Icon: IconUsersGroup, text: m.home_link_teams, to: routes.MyCommunities },
  { Icon: IconHeart, text: m.home_link_hosts, to: routes.Subscriptions },
  { Icon: IconReceipt2, text: m.home_link_payments, to: paths.settings({ tab: 'payments' }) },
  { Icon: IconCompass, text: m.home_link_discover, to: paths.discover() },
  { Icon: IconHelpCircle, text: m.home_link_faqs, to: routes.Faqs },
] as const;

/** Where people go most. */
export const QuickLinks = () => (
  <Section title={m.home_links()}>
    <ul className={css.links}>
      {links.map(({ Icon, text, to }) => (
        <li key={to}>
          <Link to={to} className={css.quick}>
            <Icon size={20} aria-hidden />
            {text()}
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
