/** When a row was created and last changed: ISO instants from the caller's clock. `revision` counts the changes. */
export const stamps = {
  createdAt: { type: 'string', required: true, readOnly: true },
  updatedAt: { type: 'string', required: true },
  revision: { type: 'number', required: true, default: 1 },
} as const;

export const SERVICE = 'gth';
