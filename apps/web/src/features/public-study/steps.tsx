import '../../shared/theme/control-styles.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from '../../shared/theme/color-scheme.ts';
import { pageTheme } from '../../shared/theme/control-theme.ts';

export { AreaStep } from './area-step.tsx';
export { DocumentsStep } from './documents-step.tsx';
export { FlowPicture } from './flow-picture.tsx';
export { Done, Review } from './other-steps.tsx';

/** Fields as everywhere else. */
export function WithFields({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={pageTheme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
