import { AwsError } from '../aws-error.ts';
import { escapeXml } from '../response.ts';
import type { AwsRequest, AwsResponse, Clock } from '../service.ts';
import { parsePresigned, sameSignature, sign } from '../sigv4.ts';
import type { Objects } from './objects.ts';
import { checkPolicy, parsePolicy } from './post-policy.ts';
import { mismatch, secretOf } from './signature.ts';

/** A form is read as a whole; local uploads are far smaller. */
const LARGEST_FORM = 256 * 1024 * 1024;

const readForm = async (request: AwsRequest) => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const body = await request.body(LARGEST_FORM);
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new AwsError(
      'MalformedPOSTRequest',
      'The body of your POST request is not well-formed multipart/form-data.',
    );
  });
  const file = form.get('file');
  if (!(file instanceof File)) {
    throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  return { fields, file };
};

const requirePolicySignature = (fields: ReadonlyMap<string, string>): void => {
  const { accessKeyId, scope } = parsePresigned(
    new URLSearchParams({ 'X-Amz-Credential': fields.get('x-amz-credential') ?? '' }),
  );
  const expected = sign(secretOf(accessKeyId), scope, fields.get('policy') ?? '');
  if (!sameSignature(expected, fields.get('x-amz-signature') ?? '')) throw mismatch();
};

const answer = (bucket: string, key: string, etag: string, status: string | undefined): AwsResponse => {
  const headers = { etag };
  if (status === '200') return { status: 200, headers };
  if (status !== '201') return { status: 204, headers };
  const body =
    `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Bucket>${bucket}</Bucket><Key>${escapeXml(key)}</Key>` +
    `<ETag>${escapeXml(etag)}</ETag></PostResponse>`;
  return { status: 201, headers: { ...headers, 'content-type': 'application/xml' }, body };
};

/** An upload from a browser's form, allowed by a signed policy. */
export const postObject = async (objects: Objects, clock: Clock, bucket: string, request: AwsRequest) => {
  const { fields, file } = await readForm(request);
  if (!fields.has('policy')) throw new AwsError('AccessDenied', 'Access Denied', 403);
  requirePolicySignature(fields);
  const policy = parsePolicy(fields.get('policy') ?? '');
  checkPolicy(policy, { bucket, fields, size: file.size, now: clock.now() });
  const key = (fields.get('key') ?? '').replace(/\$\{filename\}/g, () => file.name);
  if (!key) throw new AwsError('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  const metadata = [...fields].filter(([name]) => name.startsWith('x-amz-meta-'));
  const content = Buffer.from(await file.arrayBuffer());
  const { etag } = await objects.put({
    bucket,
    key,
    headers: {
      contentType: fields.get('content-type') ?? 'binary/octet-stream',
      cacheControl: fields.get('cache-control'),
      contentDisposition: fields.get('content-disposition'),
      contentEncoding: fields.get('content-encoding'),
      metadata: Object.fromEntries(
        metadata.map(([name, value]) => [name.slice('x-amz-meta-'.length), value]),
      ),
    },
    body: (async function* () {
      yield content;
    })(),
    mostBytes: LARGEST_FORM,
  });
  return { key, response: answer(bucket, key, etag, fields.get('success_action_status')) };
};
