import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

/** The library asks for ten shades; ours are the tokens of tokens.css, so that platform and scheme switch by attribute alone. */
const brand: MantineColorsTuple = [
  'var(--wash)',
  'var(--wash)',
  'var(--line)',
  'var(--line)',
  'var(--brand)',
  'var(--brand)',
  'var(--brand)',
  'var(--brand)',
  'var(--brand-deep)',
  'var(--brand-deep)',
];

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 6,
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Bricolage Grotesque Variable', system-ui, sans-serif", fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '999px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) =>
    input.variant === 'filled' && (input.color === undefined || input.color === 'brand')
      ? {
          background: 'var(--action)',
          hover: 'var(--action-hover)',
          color: 'var(--on-action)',
          border: '1.5px solid transparent',
        }
      : defaultVariantColorsResolver(input),
  components: {
    Button: { defaultProps: { radius: 'xl', size: 'md' } },
    ActionIcon: { defaultProps: { radius: 'xl', size: 'lg', variant: 'default' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'sm', iconColor: 'var(--on-action)' } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
  },
});

/** Our tokens for the ten shades of the library's two neutral scales. */
const grays = ['wash', 'wash', 'line', 'line', 'edge', 'ink-3', 'ink-2', 'ink-2', 'ink', 'ink'] as const;
const darks = ['ink', 'ink-2', 'ink-2', 'ink-3', 'edge', 'wash', 'card', 'paper', 'paper', 'paper'] as const;

const scale = (name: string, tokens: readonly string[]): Record<string, string> =>
  Object.fromEntries(tokens.map((token, shade) => [`--mantine-color-${name}-${shade}`, `var(--${token})`]));

/** What the library's own properties mean in our tokens. */
export const themeVariables = {
  ...scale('gray', grays),
  ...scale('dark', darks),
  '--mantine-color-gray-text': 'var(--ink-2)',
  '--mantine-color-gray-light': 'var(--wash)',
  '--mantine-color-gray-light-hover': 'var(--wash)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--wash)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-disabled': 'var(--wash)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-brand-filled': 'var(--action)',
  '--mantine-color-brand-filled-hover': 'var(--action-hover)',
  '--mantine-color-brand-light': 'var(--wash)',
  '--mantine-color-brand-light-hover': 'var(--line)',
  '--mantine-color-brand-light-color': 'var(--link)',
  '--mantine-primary-color-filled': 'var(--action)',
  '--mantine-primary-color-filled-hover': 'var(--action-hover)',
  '--mantine-primary-color-contrast': 'var(--on-action)',
};
