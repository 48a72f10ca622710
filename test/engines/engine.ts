/** What a person sees and uses: by its role and the name that is read out. */
export interface Target {
  readonly role: 'button' | 'link' | 'field' | 'heading' | 'option';
  readonly name: string;
  /** The name may have more in front of it and behind it. */
  readonly isPart?: boolean;
}

/** A browser window with its own session and storage. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function in the page. What it takes and gives is JSON. */
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
