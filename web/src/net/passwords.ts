// The passwords of locked tables that were entered on this page. They are kept in memory only, and sent with every request for such
// a table.

const passwords = new Map<string, string>();

/** Sends this password with all requests for a table from now on; null for none. */
export function usePassword(id: string, password: string | null): void {
  if (password === null) passwords.delete(id);
  else passwords.set(id, password);
}

export const hasPassword = (id: string) => passwords.has(id);

/** The header for requests about a table. Its value is UTF-8, and browsers take header values one byte per character. */
export function passwordHeader(id: string): Record<string, string> {
  const password = passwords.get(id);
  if (password === undefined) return {};
  return { 'Magie-Password': String.fromCharCode(...new TextEncoder().encode(password)) };
}
