import {
  IconBallBasketball,
  IconBell,
  IconCalendarTime,
  IconChevronRight,
  IconCreditCard,
  IconLock,
  IconRadar2,
  IconSettings,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { paths, type SettingsTab } from '#shared/product/paths.ts';
import { settingsTabs } from '../model/tabs.ts';
import css from './settings.module.css';

const looks = {
  general: { Icon: IconSettings, title: m.settings_general, hint: m.settings_general_hint },
  privacy: { Icon: IconLock, title: m.settings_privacy, hint: m.settings_privacy_hint },
  payments: { Icon: IconCreditCard, title: m.payments_title, hint: m.payments_hint },
  sports: { Icon: IconBallBasketball, title: m.settings_sports, hint: m.settings_sports_hint },
  availability: {
    Icon: IconCalendarTime,
    title: m.settings_availability,
    hint: m.settings_availability_hint,
  },
  notification: {
    Icon: IconBell,
    title: m.settings_notification,
    hint: m.settings_notification_hint,
  },
  'activities-subscription': {
    Icon: IconRadar2,
    title: m.activity_title,
    hint: m.activity_hint,
  },
} as const satisfies Record<SettingsTab, unknown>;

/** On a phone, the tabs are a scrolling row. */
const intoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The tabs: next to the open one; on phones, a list at the start of the settings, and a row above every other tab. */
export const SettingsNav = ({ current }: { readonly current: SettingsTab }) => (
  <nav aria-label={m.settings_title()} className={css.nav}>
    {settingsTabs.map((tab) => {
      const { Icon, title, hint } = looks[tab];
      return (
        <Link
          key={tab}
          to={paths.settings({ tab })}
          ref={tab === current ? intoView : undefined}
          className={css.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon size={22} aria-hidden />
          <span>
            <strong>{title()}</strong>
            <small>{hint()}</small>
          </span>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      );
    })}
  </nav>
);
