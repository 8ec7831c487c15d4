try {
  const theme = new URLSearchParams(location.search).get('theme') ?? localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
