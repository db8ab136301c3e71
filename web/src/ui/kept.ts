// What this browser remembers: small words, and never a need.

/** What was kept under a key; nothing if nothing was, or if the browser does not allow it. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`magie.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`magie.${key}`, value);
  } catch {
    // A private window: it will be asked again next time.
  }
}
