// Downloads that need the password of a locked table: a link cannot send it.

import { hasPassword, passwordHeader } from '../net/passwords';

/** Handles a click on a link to a file of a game. Without a password, the browser follows the link. */
export async function download(event: MouseEvent & { currentTarget: HTMLAnchorElement }, id: string) {
  if (!hasPassword(id)) return;
  const { href, download: name } = event.currentTarget;
  event.preventDefault();
  const response = await fetch(href, { headers: passwordHeader(id) });
  if (!response.ok) return;
  const file = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: file, download: name });
  link.click();
  URL.revokeObjectURL(file);
}
