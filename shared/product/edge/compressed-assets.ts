/** The folder of copies that the build has compressed, in the bucket of the app's files. */
export const BROTLI_FOLDER = 'br';

/** Whether the file at an address, such as `/assets/index-1a2b.js`, has a compressed copy. */
export const isCompressedAsset = (uri: string): boolean => /^\/assets\/[^/]+\.(js|css)$/.test(uri);
