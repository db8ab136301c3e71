// Runs before the first paint: sets language, theme and page, so that the first paint needs no change.
{
    const stored = (key) => {
        try {
            return localStorage.getItem(`magie.${key}`);
        } catch {
            return null;
        }
    };
    const root = document.documentElement;
    const languages = [stored('lang'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
    root.lang = languages.find((lang) => lang === 'fr' || lang === 'en') ?? 'en';
    root.dataset.theme = stored('theme') ?? 'auto';
    root.dataset.place = location.pathname === '/' ? 'home' : 'elsewhere';
}
