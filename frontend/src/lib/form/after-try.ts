/** How a form marks a field: an input by its name, a group of controls by its `data-field`. */
const FIELDS = '[name], [data-field]';
const WRONG = '[aria-invalid="true"], [data-wrong="true"]';
const CONTROLS = 'input, select, textarea, button';

/** The fields that a form currently shows. */
export const shownFields = (form: ParentNode): readonly string[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].map(
    (field) => field.dataset['field'] ?? field.getAttribute('name') ?? '',
  );

const controlOf = (field: HTMLElement | null): HTMLElement | null =>
  field?.matches(CONTROLS) ? field : (field?.querySelector<HTMLElement>(CONTROLS) ?? null);

/** Scrolls to the middle of the screen, so that sticky elements do not cover the field or its label. */
const bring = (control: HTMLElement | null): void => {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
};

/** Focuses the first invalid field, in screen order. */
export const focusFirstWrong = (form: ParentNode): void =>
  bring(controlOf(form.querySelector<HTMLElement>(WRONG)));

export const focusField = (form: ParentNode, name: string): void =>
  bring(
    controlOf(
      form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`),
    ),
  );

export const hasWrong = (form: ParentNode): boolean => form.querySelector(WRONG) !== null;
