// Runs before the first paint, so that a dark screen never flashes white.
const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be closed.
    return undefined;
  }
};
const theme = stored('farol.tema');
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
