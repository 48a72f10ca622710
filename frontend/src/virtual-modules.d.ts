declare module 'virtual:covers' {
  /** The path that contains the covers; it changes when any of them does. */
  export const coversAddress: string;
}
