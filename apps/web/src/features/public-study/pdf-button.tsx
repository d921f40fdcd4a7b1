import { Download } from 'lucide-react';
import { useState } from 'react';
import { plainPartOf, pressed } from '../../shared/ui/parts.tsx';
import { PageButton } from './page-button.tsx';
import type { PdfChoiceProps } from './pdf-choice.tsx';
import { publicTexts as texts } from './texts.ts';

const choice = plainPartOf<PdfChoiceProps>(async () => (await import('./pdf-choice.tsx')).PdfChoice);
const Choice = pressed(choice);

type PdfButtonProps = { token: string; study: number };

/** The choice of a document comes when it is asked for: dialogs weigh as much as the rest of the page. */
export function PdfButton(props: PdfButtonProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <PageButton small aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Download size={15} aria-hidden />
        {texts.pdf}
      </PageButton>
      {opened !== null && (
        <Choice
          {...props}
          opened={opened}
          // One that did not arrive is asked for again with the next press.
          onClose={() => setOpened(choice.get() ? false : null)}
        />
      )}
    </>
  );
}
