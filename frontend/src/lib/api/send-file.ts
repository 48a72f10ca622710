import { inFlight } from '../device/in-flight.ts';
import { ApiError } from './api.ts';

export interface FileForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a file with a signed form, straight to storage, and says how much of it (0 to 1) has been sent. @throws ApiError */
export const sendFile = (
  { url, fields }: FileForm,
  file: File,
  onProgress: (part: number) => void,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Storage ignores what comes after the file.
  form.append('file', file);
  // `fetch` does not report how much has been sent.
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener('load', () => {
    if (request.status < 300) resolve();
    else reject(new ApiError(request.status, { code: 'internal' }));
  });
  request.addEventListener('error', () => reject(new ApiError(0, { code: 'offline' })));
  request.open('POST', url);
  request.send(form);
  return inFlight.during(promise);
};
