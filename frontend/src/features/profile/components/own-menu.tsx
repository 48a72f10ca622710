import {
  IconBell,
  IconCalendarShare,
  IconCalendarTime,
  IconChevronRight,
  IconCreditCard,
  IconHeart,
  IconListDetails,
  IconLogout,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useLogout } from '#frontend/lib/session/use-logout.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CalendarSheet } from '#frontend/ui/calendar-link/calendar-sheet.tsx';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { calendarLink } from '../api/calendar-link.ts';
import css from './profile.module.css';

/** Actions for the profile's owner. */
export const OwnMenu = () => {
  const [calendar, setCalendar] = useState(false);
  const { busy, run } = useAction(useLogout());
  return (
    <nav aria-label={m.profile_menu()} className={css.menu}>
      <Link to={paths.settings({ tab: 'availability' })} className={css.entry}>
        <IconCalendarTime size={22} aria-hidden />
        <span>{m.settings_availability()}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <Link to={routes.Connect} className={css.entry}>
        <IconUsers size={22} aria-hidden />
        <span>{m.connections_title()}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <Link to={routes.UserList} className={css.entry}>
        <IconListDetails size={22} aria-hidden />
        <span>{m.lists_title()}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <Link to={routes.Favorites} className={css.entry}>
        <IconHeart size={22} aria-hidden />
        <span>{m.favorites_title()}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <Link to={routes.Subscriptions} className={css.entry}>
        <IconBell size={22} aria-hidden />
        <span>{m.following_title()}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <Link to={routes.Teams} className={css.entry}>
        <IconUsersGroup size={22} aria-hidden />
        <span>{m.teams_title()}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <button type="button" className={css.entry} onClick={() => setCalendar(true)}>
        <IconCalendarShare size={22} aria-hidden />
        <span>{m.calendar_title()}</span>
        <IconChevronRight size={20} aria-hidden />
      </button>
      <Link to={paths.settings({ tab: 'payments' })} className={css.entry}>
        <IconCreditCard size={22} aria-hidden />
        <span>{m.payments_title()}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <Link to={paths.settings({ tab: 'general' })} className={css.entry}>
        <IconSettings size={22} aria-hidden />
        <span>{m.profile_settings()}</span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
      <button type="button" className={css.entry} disabled={busy} onClick={() => void run()}>
        <IconLogout size={22} aria-hidden />
        <span>{busy ? m.logging_out() : m.log_out()}</span>
      </button>
      {calendar && (
        <CalendarSheet
          id="self"
          lead={m.calendar_lead()}
          warning={m.calendar_private()}
          linkTo={calendarLink}
          onClose={() => setCalendar(false)}
        />
      )}
    </nav>
  );
};
