/** Where a form shows a field: an input by its name, a group of controls by its `data-field`. */
const FIELDS = '[name], [data-field]';
const WRONG = '[aria-invalid="true"], [data-wrong="true"]';
const CONTROLS = 'input, select, textarea, button';

/** The fields that a form shows right now. */
export const shownFields = (form: ParentNode): readonly string[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].map(
    (field) => field.dataset['field'] ?? field.getAttribute('name') ?? '',
  );

const controlOf = (field: HTMLElement | null): HTMLElement | null =>
  field?.matches(CONTROLS) ? field : (field?.querySelector<HTMLElement>(CONTROLS) ?? null);

/** Into the middle of the screen: nothing that sticks to its edges covers the field or its label. */
const bring = (control: HTMLElement | null): void => {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
};

/** Brings the first field that is not right, in the order of the screen, under the keyboard. */
export const focusFirstWrong = (form: ParentNode): void =>
  bring(controlOf(form.querySelector<HTMLElement>(WRONG)));

export const focusField = (form: ParentNode, name: string): void =>
  bring(
    controlOf(
      form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`),
    ),
  );

export const hasWrong = (form: ParentNode): boolean => form.querySelector(WRONG) !== null;
