// Before the first paint: the language, the colours and the place, so that what is painted first stays.
{
    const kept = (key) => {
        try {
            return localStorage.getItem(`magie.${key}`);
        } catch {
            return null;
        }
    };
    const root = document.documentElement;
    const wanted = [kept('lang'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
    root.lang = wanted.find((word) => word === 'fr' || word === 'en') ?? 'en';
    root.dataset.theme = kept('theme') ?? 'auto';
    root.dataset.place = location.pathname === '/' ? 'home' : 'elsewhere';
}
