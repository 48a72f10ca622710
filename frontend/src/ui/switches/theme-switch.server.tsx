import { IconMoon, IconSun } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '../icon-button/icon-button.tsx';
import css from './theme-switch.module.css';

/** The server does not know the scheme: style sheets choose the icon, and the page's script the label. */
export const ThemeSwitch = () => (
  <IconButton
    label={m.theme_to_dark()}
    data-action="theme"
    data-to-dark={m.theme_to_dark()}
    data-to-light={m.theme_to_light()}
  >
    <IconSun size={20} aria-hidden className={css.inDark} />
    <IconMoon size={20} aria-hidden className={css.inLight} />
  </IconButton>
);
