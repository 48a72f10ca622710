/** The content of a file that the build put into the module as a `data:` address. */
export const bytesOf = (address: string): Buffer<ArrayBuffer> =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
