import '../../shared/theme/dialog-styles.ts';
import { publicStudyCalls } from '@farol/contracts';
import { MantineProvider } from '@mantine/core';
import { call } from '../../shared/api/index.ts';
import { studyFileName } from '../../shared/format/index.ts';
import { colorSchemeManager } from '../../shared/theme/color-scheme.ts';
import { theme } from '../../shared/theme/theme.ts';
import { Modals } from '../../shared/ui/modals.tsx';
import { PdfDialog } from '../../shared/ui/pdf-dialog.tsx';
import { publicTexts as texts } from './texts.ts';

type PdfChoiceProps = { token: string; study: number; opened: boolean; onClose: () => void };

/** The dialog with the study's documents, and those that tell why one failed. */
export function PdfChoice({ token, study, opened, onClose }: PdfChoiceProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <PdfDialog
        words={texts.pdfChoice}
        nameOf={(documento) => studyFileName(study, documento)}
        make={(documento, signal) =>
          call(publicStudyCalls.pdf, { params: { token }, query: { documento } }, { signal })
        }
        opened={opened}
        onClose={onClose}
      />
      <Modals />
    </MantineProvider>
  );
}
