import { chooseColorScheme, isDark } from '#frontend/lib/device/color-scheme.ts';
import { share } from '#frontend/lib/device/share.ts';
import { chooseLanguage } from '#frontend/lib/text/language-choice.ts';
import { localeOf } from '#shared/product/game-types.ts';

/** How long a button says what it did, in milliseconds. */
const SAID_MS = 3000;

/** The button for the other color scheme says which one that is. */
export const showScheme = (root: HTMLElement): void => {
  for (const button of root.querySelectorAll<HTMLElement>('[data-action="theme"]')) {
    const { toDark = '', toLight = '' } = button.dataset;
    const label = isDark() ? toLight : toDark;
    button.setAttribute('aria-label', label);
    button.title = label;
  }
};

const say = (button: HTMLElement, text: string): void => {
  const note = button.querySelector('[data-said]');
  if (!note) return;
  const before = note.textContent;
  note.textContent = text;
  setTimeout(() => {
    note.textContent = before;
  }, SAID_MS);
};

const shareFrom = async (button: HTMLElement): Promise<void> => {
  const { path = location.pathname, title = document.title, text = '', copied = '' } = button.dataset;
  const { linkLabel = '', closeLabel = '' } = button.dataset;
  const outcome = await share({ path, title, text, linkLabel, closeLabel });
  if (outcome === 'copied') say(button, copied);
};

const toggleScheme = (): void => {
  chooseColorScheme(isDark() ? 'light' : 'dark');
  showScheme(document.body);
};

const changeLanguage = ({ lang }: HTMLElement): void => {
  const locale = localeOf(lang);
  if (!locale) return;
  chooseLanguage(locale);
  location.reload();
};

const goBack = ({ dataset: { path = '/' } }: HTMLElement): void =>
  history.length > 1 ? history.back() : location.assign(path);

/** What visitors can do on a page without the app, by the `data-action` of a button. */
export const actions: ReadonlyMap<string | undefined, (button: HTMLElement) => void> = new Map([
  ['theme', toggleScheme],
  ['language', changeLanguage],
  ['share', (button) => void shareFrom(button)],
  ['back', goBack],
]);
