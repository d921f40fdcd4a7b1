import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** public/theme.js reads the same key before the first paint. */
const KEY = 'farol.tema';
const UNCHOSEN = 'auto';
const SCHEMES: readonly string[] = ['light', 'dark', UNCHOSEN];
const isScheme = (value: string | null): value is MantineColorScheme =>
  value !== null && SCHEMES.includes(value);

const listeners = new Set<() => void>();
/** Where storage is closed. */
let ofPage: MantineColorScheme = UNCHOSEN;

/** What the person chose on this device. */
function get(): MantineColorScheme {
  try {
    const stored = localStorage.getItem(KEY);
    return isScheme(stored) ? stored : UNCHOSEN;
  } catch {
    return ofPage;
  }
}

function show(): void {
  const chosen = get();
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen === UNCHOSEN ? system : chosen);
}

function tell(): void {
  show();
  for (const listener of listeners) listener();
}

/** The theme of the page: as chosen on this device, in any of its tabs, or as the system says. */
export const colorScheme = {
  get,
  set(scheme: MantineColorScheme): void {
    try {
      localStorage.setItem(KEY, scheme);
    } catch {
      ofPage = scheme;
    }
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Shows it from now on. Returns its end. */
  follow(): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) tell();
    };
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    show();
    system.addEventListener('change', show);
    window.addEventListener('storage', onStorage);
    return () => {
      system.removeEventListener('change', show);
      window.removeEventListener('storage', onStorage);
    };
  },
};

let unsubscribe: (() => void) | undefined;

/** The same for the component library, which sets again what it hears of. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: colorScheme.get,
  set: (scheme) => {
    if (scheme !== colorScheme.get()) colorScheme.set(scheme);
  },
  subscribe: (onUpdate) => {
    unsubscribe = colorScheme.subscribe(() => onUpdate(colorScheme.get()));
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => colorScheme.set(UNCHOSEN),
};
