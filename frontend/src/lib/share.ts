interface Shared {
  /** The path of what is shared. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Opens the device's share sheet if there is one; otherwise copies the link. Rejects if the sheet is closed. */
export const share = async ({ path, title, text }: Shared): Promise<'shared' | 'copied'> => {
  const url = new URL(path, location.origin).href;
  if (Reflect.has(navigator, 'share')) {
    await navigator.share({ url, title, text });
    return 'shared';
  }
  await navigator.clipboard.writeText(url);
  return 'copied';
};
