/** The largest request body, in bytes: three times a team website with 20 full pages. */
export const MAX_BODY_BYTES = 256 * 1024;
