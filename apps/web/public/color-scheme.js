// Runs before the first paint, so that a dark screen never flashes white.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('farol.tema');
  } catch {
    // Storage may be closed; the system's choice serves.
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // Nobody is logged in: the login has a small page of its own.
  try {
    if (location.pathname === '/' && !localStorage.getItem('farol.sessao')) location.replace('/auth/login');
  } catch {
    // The application finds out.
  }
})();
