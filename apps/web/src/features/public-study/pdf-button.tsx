import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PageButton } from './page-button.tsx';
import { publicTexts as texts } from './texts.ts';

const Choice = lazy(() => import('./pdf-choice.tsx'));

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
        <Suspense>
          <Choice {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
