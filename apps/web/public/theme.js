// Before the first paint, so that a dark screen never flashes white; color-scheme.ts reads the same key.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('farol.tema');
  } catch {
    // Storage may be closed.
  }
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
