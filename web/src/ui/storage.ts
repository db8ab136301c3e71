// Small values in the browser's local storage. Nothing depends on them: storage may be disabled.

/** The value stored under a key; null if there is none, or if storage is disabled. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`magie.${key}`);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`magie.${key}`, value);
  } catch {
    // Storage is disabled, as in some private windows.
  }
}
