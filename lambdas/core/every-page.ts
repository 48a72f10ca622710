/** Reads a list to its end, page by page. `read` gets the previous page's cursor, null for the first page. */
export async function* everyPage<Page extends { readonly cursor: string | null }>(
  read: (cursor: string | null) => Promise<Page>,
): AsyncGenerator<Page, void> {
  let cursor: string | null = null;
  do {
    const page: Page = await read(cursor);
    yield page;
    cursor = page.cursor;
  } while (cursor !== null);
}
