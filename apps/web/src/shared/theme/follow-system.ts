const choice = (): string | null => {
  try {
    return localStorage.getItem('farol.tema');
  } catch {
    return null;
  }
};

/** Keeps a page without the component library in the system's colours, unless a theme was chosen. Returns its end. */
export function followSystem(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    if (choice() === 'light' || choice() === 'dark') return;
    document.documentElement.setAttribute('data-mantine-color-scheme', system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}
