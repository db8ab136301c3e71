// Which page is shown: the home, a table (`/t/K7QM-2XPD`), the result of a finished game (`/g/K7QM-2XPD`), a moment of one
// (`/g/K7QM-2XPD?at=364`) or its replay from the first turn on (`/g/K7QM-2XPD?play`).

export type Place =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; at: number | 'play' | null };

export function placeOf(path: string): Place {
  const { pathname, searchParams } = new URL(path, 'http://host');
  const [, page, id] = /^\/(t|g)\/([A-Za-z0-9-]{4,12})\/?$/.exec(pathname) ?? [];
  if (page === 't' && id) return { page: 'table', id: id.toUpperCase() };
  if (page !== 'g' || !id) return { page: 'home' };
  const at = searchParams.get('at') ?? '';
  const moment = /^\d{1,7}$/.test(at) ? Number(at) : searchParams.has('play') ? 'play' : null;
  return { page: 'replay', id: id.toUpperCase(), at: moment };
}

class Router {
  place = $state.raw<Place>(placeOf(location.href));

  constructor() {
    addEventListener('popstate', () => (this.place = placeOf(location.href)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = placeOf(path);
    scrollTo(0, 0);
  }

  /** Changes the address without a new entry in the history. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.place = placeOf(path);
  }
}

export const router = new Router();

/** For links that stay on the page. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { pathname, search } = new URL(link.href);
  router.go(pathname + search);
}
