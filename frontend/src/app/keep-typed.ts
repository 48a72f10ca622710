const FIELDS = 'input:not([type="file"]), select, textarea';
const FOCUSABLE = `a[href], button, ${FIELDS}`;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element | undefined): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Writes a value as a person would: React listens to the event, and ignores a value that it set itself. */
const type = (field: Field, value: string): void => {
  const prototype: unknown = Object.getPrototypeOf(field);
  if (typeof prototype !== 'object' || prototype === null) return;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const carry = (from: Element, to: Element | undefined): void => {
  if (!isField(from) || !isField(to) || from.type !== to.type) return;
  if (
    from instanceof HTMLInputElement &&
    to instanceof HTMLInputElement &&
    /^(?:checkbox|radio)$/.test(from.type)
  ) {
    if (from.checked !== from.defaultChecked && to.checked !== from.checked) to.click();
    return;
  }
  const initial = from instanceof HTMLSelectElement ? undefined : from.defaultValue;
  if (from.value !== initial && from.value !== to.value) type(to, from.value);
};

/** The counterpart of an element in another drawing of the same screen. */
export const counterpart = (
  element: Element,
  from: HTMLElement,
  to: HTMLElement,
): HTMLElement | undefined => {
  const named = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
  const same = (root: HTMLElement): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((candidate) =>
      isField(element)
        ? candidate.tagName === element.tagName &&
          candidate.getAttribute('type') === element.getAttribute('type')
        : `${candidate.tagName} ${candidate.getAttribute('aria-label') ?? candidate.textContent}` === named,
    );
  const place = same(from).findIndex((candidate) => candidate.isSameNode(element));
  return same(to)[place];
};

/** Carries what was typed and chosen from one drawing of a screen to another; returns what puts the focus where it was. */
export const transferInput = (from: HTMLElement, to: HTMLElement): (() => void) => {
  const fields = [...to.querySelectorAll(FIELDS)];
  [...from.querySelectorAll(FIELDS)].forEach((field, index) => {
    carry(field, fields[index]);
  });
  const focused = document.activeElement;
  const next = focused && from.contains(focused) ? counterpart(focused, from, to) : undefined;
  return () => next?.focus({ preventScroll: true });
};
