import {
  IconBell,
  IconHelpCircle,
  IconReceipt2,
  IconSearch,
  IconStar,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import home from './home.module.css';
import css from './home-extras.module.css';

const links = [
  { Icon: IconUsersGroup, text: m.home_link_teams, to: routes.Teams },
  { Icon: IconSearch, text: m.home_link_discover, to: paths.discover() },
  { Icon: IconStar, text: m.home_link_favorites, to: routes.Favorites },
  { Icon: IconBell, text: m.following_title, to: routes.Subscriptions },
  { Icon: IconReceipt2, text: m.home_link_payments, to: paths.settings({ tab: 'payments' }) },
  { Icon: IconHelpCircle, text: m.home_link_faqs, to: routes.Faqs },
] as const;

/** Where people go most. */
export const QuickLinks = () => (
  <Section title={m.home_links()}>
    <ul className={css.links}>
      {links.map(({ Icon, text, to }) => (
        <li key={to}>
          <Link to={to} className={home.action}>
            <Icon size={22} aria-hidden />
            {text()}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
