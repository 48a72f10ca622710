/** An element as people see and use it: by its role and accessible name. */
export interface Target {
  readonly role: 'button' | 'link' | 'field' | 'heading' | 'option';
  readonly name: string;
  /** The name may be part of a longer one. */
  readonly isPart?: boolean;
}

/** A browser window with its own session and storage. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function in the page. Its arguments and result are JSON. */
  run<Args extends readonly unknown[], T>(inPage: (...args: Args) => T, ...args: Args): Promise<T>;
  /** Clicks as a person does: where the element is, if nothing covers it. */
  click(target: Target): Promise<void>;
  /** Types text into an empty field, key by key. */
  type(target: Target, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A kind of browser that is started for tests. */
export interface Engine {
  open(): Promise<Tab>;
  close(): Promise<void>;
}
