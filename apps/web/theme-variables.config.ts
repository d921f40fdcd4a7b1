import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { pageTheme } from './src/shared/theme/control-theme.ts';
import { cssVariablesResolver } from './src/shared/theme/css-variables.ts';

const NAME = './page-variables.css';
const RESOLVED = '\0page-variables.css';

/** The theme's variables as a stylesheet: what is painted before the code arrives needs them too. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id === NAME ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null;
    const theme = mergeMantineTheme(DEFAULT_THEME, pageTheme);
    const [own, usual] = [cssVariablesResolver(theme), defaultCssVariablesResolver(theme)];
    const values = {
      variables: { ...usual.variables, ...own.variables },
      light: { ...usual.light, ...own.light },
      dark: { ...usual.dark, ...own.dark },
    };
    return convertCssVariables(values, ':root');
  },
});
