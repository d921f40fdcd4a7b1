import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colorScheme } from './color-scheme.ts';

const KEY = 'farol.tema';
const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

let isDark = false;
let tellSystem: () => void = () => undefined;
let unfollow: () => void;

beforeEach(() => {
  isDark = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isDark,
    addEventListener: (_: string, tell: () => void) => {
      tellSystem = tell;
    },
    removeEventListener: () => undefined,
  }));
  unfollow = colorScheme.follow();
});
afterEach(() => unfollow());

const setSystem = (dark: boolean) => {
  isDark = dark;
  tellSystem();
};

describe('the theme', () => {
  it('is the system’s where none was chosen', () => {
    expect(shown()).toBe('light');
    setSystem(true);
    expect(shown()).toBe('dark');
  });

  it('is the chosen one, whatever the system says', () => {
    colorScheme.set('light');
    setSystem(true);
    expect([colorScheme.get(), shown()]).toEqual(['light', 'light']);
  });

  it('is the system’s again once that is chosen', () => {
    setSystem(true);
    colorScheme.set('light');
    colorScheme.set('auto');
    expect(shown()).toBe('dark');
  });

  it('follows a choice in another tab', () => {
    const heard = vi.fn();
    const leave = colorScheme.subscribe(heard);
    localStorage.setItem(KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'dark' }));
    leave();
    expect(shown()).toBe('dark');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is the system’s where something else is stored', () => {
    localStorage.setItem(KEY, 'purple');
    expect(colorScheme.get()).toBe('auto');
  });

  it('lasts for the page where storage is closed', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('closed');
      },
      clear: () => undefined,
    });
    colorScheme.set('dark');
    expect(shown()).toBe('dark');
    colorScheme.set('auto');
  });
});
