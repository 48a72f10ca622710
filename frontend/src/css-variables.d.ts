import 'react';

/** Style sheets read variables that elements set. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string;
  }
}
