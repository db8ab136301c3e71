// Runs before the first paint: sets language, theme and page, so that the first paint needs no change, and requests what this page
// will need: on a slow network, waiting for the app to ask for it would take as long again.
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

    // The build adds the names of the files.
    const files = JSON.parse(document.currentScript.dataset.files ?? '{}');
    const request = (rel, hrefs = [], as = '') => {
        for (const href of hrefs)
            document.head.append(
                Object.assign(document.createElement('link'), { rel, href, as, crossOrigin: 'anonymous' }),
            );
    };
    const page = { '/t/': 'table', '/g/': 'replay' }[location.pathname.slice(0, 3)] ?? 'home';
    request('modulepreload', files[page]?.[root.lang]);
    if (page === 'home') request('preload', ['/api/editions', '/api/about'], 'fetch');
    // Where it is slow, the fonts come when the page can be used (`src/ui/fonts.ts`).
    const { effectiveType = '4g', saveData = false } = navigator.connection ?? {};
    if (effectiveType === '4g' && !saveData) {
        root.dataset.fonts = 'own';
        request('preload', files.fonts, 'font');
    }
}
