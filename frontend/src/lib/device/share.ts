interface Shared {
  /** The path of what is shared. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** What people read if the link can be neither shared nor copied for them, and the button that closes it. */
  readonly linkLabel: string;
  readonly closeLabel: string;
}

/** Shows a link to copy by hand. Pages without the app use it, too, so it is made of elements. */
const showLink = (url: string, { linkLabel, closeLabel }: Shared): void => {
  const sheet = document.createElement('dialog');
  sheet.dataset['link'] = '';
  const form = document.createElement('form');
  form.method = 'dialog';
  const label = document.createElement('label');
  const field = document.createElement('input');
  Object.assign(field, { value: url, readOnly: true });
  label.append(linkLabel, field);
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', textContent: closeLabel });
  form.append(label, close);
  sheet.append(form);
  sheet.addEventListener('close', () => sheet.remove());
  close.addEventListener('click', () => sheet.close());
  document.body.append(sheet);
  sheet.showModal();
  field.select();
};

/**
 * Opens the device's share sheet if there is one; otherwise copies the link, or shows it if the browser does not let us copy. `closed`: the person closed the
 * sheet. Any other refusal of the sheet, such as by a policy of the page (Web Share API, 2.1.2), is none of theirs: the link is copied or shown then.
 */
export const share = async (shared: Shared): Promise<'shared' | 'copied' | 'shown' | 'closed'> => {
  const { path, title, text } = shared;
  const url = new URL(path, location.origin).href;
  if (Reflect.has(navigator, 'share')) {
    try {
      await navigator.share({ url, title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    showLink(url, shared);
    return 'shown';
  }
};
