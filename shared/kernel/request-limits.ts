/** The longest body of a request, in bytes: a team website of 20 full pages is a third of it. */
export const MAX_BODY_BYTES = 256 * 1024;
