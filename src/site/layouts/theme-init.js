try {
  const root = document.documentElement;
  const theme = new URLSearchParams(location.search).get('theme') ?? localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (localStorage.getItem('notebook-wide')) root.classList.add('is-wide');
  // On the first page of a visit the words come before their typefaces: see typefaces.ts.
  if (!sessionStorage.getItem('painted') && PerformanceObserver.supportedEntryTypes.includes('paint'))
    root.classList.add('unpainted');
} catch {}
