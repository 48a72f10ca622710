import {
  IconAt,
  IconChevronRight,
  IconDatabase,
  IconPalette,
  IconPhoto,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { paths, type SettingsPart, settingsParts } from '#shared/product/paths.ts';
import css from './settings.module.css';

/** How the parts of the general settings are listed. */
export const partLooks = {
  appearance: { Icon: IconPalette, title: m.appearance_title },
  photo: { Icon: IconPhoto, title: m.settings_part_photo },
  profile: { Icon: IconUser, title: m.settings_part_profile },
  emails: { Icon: IconAt, title: m.settings_part_emails },
  family: { Icon: IconUsers, title: m.settings_part_family },
  security: { Icon: IconShieldLock, title: m.settings_part_security },
  data: { Icon: IconDatabase, title: m.settings_part_data },
} as const satisfies Record<SettingsPart, unknown>;

/** The parts of the general settings, each on a page of its own: on phones, all of them would be too long to find anything. */
export const PartList = () => (
  <nav aria-label={m.settings_general()} className={css.nav}>
    {settingsParts.map((part) => {
      const { Icon, title } = partLooks[part];
      return (
        <Link key={part} to={paths.settings({ tab: 'general', part })} className={css.tab}>
          <Icon size={22} aria-hidden />
          <span>
            <strong>{title()}</strong>
          </span>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      );
    })}
  </nav>
);
