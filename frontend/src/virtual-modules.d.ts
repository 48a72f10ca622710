declare module 'virtual:covers' {
  /** The path below which the pictures lie; it changes with any of them. */
  export const coversAddress: string;
}
