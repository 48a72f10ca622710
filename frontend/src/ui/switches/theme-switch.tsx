import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseColorScheme } from '#frontend/lib/device/color-scheme.ts';
import { useIsDark } from '#frontend/lib/device/use-color-scheme.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '../icon-button/icon-button.tsx';

export const ThemeSwitch = () => {
  const dark = useIsDark();
  return (
    <IconButton
      label={dark ? m.theme_to_light() : m.theme_to_dark()}
      onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  );
};
