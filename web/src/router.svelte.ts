// Which page is shown: the home, a table (`/t/K7QM-2XPD`), a finished game (`/g/K7QM-2XPD`).

export type Place = { page: 'home' } | { page: 'table'; id: string } | { page: 'replay'; id: string };

function placeOf(path: string): Place {
  const [, page, id] = /^\/(t|g)\/([A-Za-z0-9-]{4,12})\/?$/.exec(path) ?? [];
  if (page === 't' && id) return { page: 'table', id: id.toUpperCase() };
  if (page === 'g' && id) return { page: 'replay', id: id.toUpperCase() };
  return { page: 'home' };
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.place = placeOf(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = placeOf(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links that stay on the page. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(new URL(link.href).pathname);
}
