import type { Target } from './engine.ts';

/** Runs in the page, so it uses nothing from outside. Returns the first visible, enabled element with the role and name. */
export const findElement = ({ role, name, isPart = false }: Target): Element | null => {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3, h4',
    option: '[role=option]',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const namesOf = (element: Element): readonly string[] => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      ...labels.map(({ textContent }) => textContent),
      element.textContent,
    ].map(plain);
  };
  const candidates = [...document.querySelectorAll(selectors[role])];
  const isCalled = (element: Element) =>
    namesOf(element).some((each) => (isPart ? each.includes(name) : each === name));
  const isReady = (element: Element) =>
    !element.matches(':disabled') && element.checkVisibility() && element.getBoundingClientRect().width > 1;
  return candidates.find((element) => isReady(element) && isCalled(element)) ?? null;
};
