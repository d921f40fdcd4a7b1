import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  use,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { colorScheme } from '../theme/color-scheme.ts';
import { theme } from '../theme/theme.ts';

const MERGED = mergeMantineTheme(DEFAULT_THEME, theme);
const SETTINGS = {
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
  setColorScheme: colorScheme.set,
  clearColorScheme: () => colorScheme.set('auto'),
};

/**
 * What the component library's own provider gives its components. The variables are a stylesheet and the theme is followed
 * by the page (`color-scheme.ts`), so that it can stand around each part that uses the library, and first content comes
 * without it.
 */
function Library({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(colorScheme.subscribe, colorScheme.get);
  const settings = useMemo(() => ({ ...SETTINGS, colorScheme: scheme }), [scheme]);
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={MERGED}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

/** The same component, which may be used where nothing around it brings the library. */
export function inLibrary<Props extends object>(Component: ComponentType<Props>): FunctionComponent<Props> {
  return function InLibrary(props: Props) {
    const content = createElement(Component, props);
    return use(MantineContext) ? content : <Library>{content}</Library>;
  };
}
