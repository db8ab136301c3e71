// Ids for what is sent. `crypto.randomUUID` is not available over plain HTTP.

/** Sixteen random hexadecimal digits. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
