import type { Platform } from '#shared/product/game-types.ts';

export interface MailColours {
  readonly brand: string;
  readonly onBrand: string;
  /** The ball in the logo, and emphasis on the brand color. */
  readonly accent: string;
  readonly seam: string;
  readonly paper: string;
  readonly wash: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly link: string;
  readonly dark: {
    readonly paper: string;
    readonly card: string;
    readonly wash: string;
    readonly ink: string;
    readonly quiet: string;
    readonly line: string;
    readonly link: string;
    /** The button: the brand color would be invisible on a dark card. */
    readonly action: string;
    readonly onAction: string;
  };
}

/** The colors of each platform, as on its screens. */
export const colours: Readonly<Record<Platform, MailColours>> = {
  gth: {
    brand: '#0b6e4f',
    onBrand: '#ffffff',
    accent: '#d9f24b',
    seam: '#7f9a2f',
    paper: '#fbfaf5',
    wash: '#eef3ea',
    ink: '#14211c',
    quiet: '#52625b',
    line: '#e3e5dc',
    link: '#0b6e4f',
    dark: {
      paper: '#0d1512',
      card: '#141f1a',
      wash: '#1a2a22',
      ink: '#eef3ec',
      quiet: '#a3b3aa',
      line: '#24332c',
      link: '#62cfa6',
      action: '#d9f24b',
      onAction: '#14211c',
    },
  },
  meh: {
    brand: '#3b2f80',
    onBrand: '#ffffff',
    accent: '#ff6b5a',
    seam: '#a83a2e',
    paper: '#f8f8fc',
    wash: '#eeedf8',
    ink: '#1b1830',
    quiet: '#565272',
    line: '#e2e1ee',
    link: '#3b2f80',
    dark: {
      paper: '#100e1c',
      card: '#191630',
      wash: '#231f40',
      ink: '#efeefa',
      quiet: '#aba7c8',
      line: '#2c2846',
      link: '#b3a8f7',
      action: '#ff6b5a',
      onAction: '#2a0d08',
    },
  },
};

export const textFont = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const displayFont = "'Bricolage Grotesque', 'Trebuchet MS', 'Segoe UI', Helvetica, Arial, sans-serif";

/** For email programs with dark mode; others show the light colors, which are set on the elements. */
export const darkStyles = (platform: Platform): string => {
  const { dark } = colours[platform];
  const rules = [
    // The library also sets the body's color on a cell.
    `.paper,.paper>table>tbody>tr>td{background-color:${dark.paper}!important}`,
    `.card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
    `.wash{background-color:${dark.wash}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.quiet{color:${dark.quiet}!important}`,
    `.link{color:${dark.link}!important}`,
    `.action{background-color:${dark.action}!important;color:${dark.onAction}!important}`,
    '.action span{color:inherit!important}',
  ];
  return `@media (prefers-color-scheme: dark){${rules.join('')}}`;
};
