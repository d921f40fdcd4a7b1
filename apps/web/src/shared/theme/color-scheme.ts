import { localStorageColorSchemeManager } from '@mantine/core';

/** early/theme.js reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'farol.tema' });
