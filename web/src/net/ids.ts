// Names of one's own for what is sent. The browser's own maker of them is not there over plain HTTP.

/** Sixteen random hexadecimal digits. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
