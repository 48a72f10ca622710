/** A piece of a line: plain, emphasized, or a link to a path of the product. */
export interface Span {
  readonly text: string;
  readonly strong?: true;
  readonly href?: string;
}
export type Block =
  | { readonly kind: 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };
export interface ContentSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A page that is written as text. `{product}` in a text stands for the platform's name. */
export interface ContentPage {
  readonly title: string;
  /** The first paragraph, also what search engines show. */
  readonly lead: string;
  readonly sections: readonly ContentSection[];
}
