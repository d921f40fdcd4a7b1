import { Download } from 'lucide-react';
import { useState } from 'react';
import { offlineError } from '../../shared/api/index.ts';
import { lazyModule } from '../../shared/lazy.tsx';
import { PageButton } from './page-button.tsx';
import { publicTexts as texts } from './texts.ts';

type PdfButtonProps = { token: string; study: number };

/** Loaded with the first press: dialogs weigh as much as the rest of the page. */
const choice = lazyModule(async () => (await import('./pdf-choice.tsx')).PdfChoice);

export function PdfButton(props: PdfButtonProps) {
  const [opened, setOpened] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const PdfChoice = choice.get();
  const open = () => {
    setFailed(false);
    choice.load().then(
      () => setOpened(true),
      () => setFailed(true),
    );
  };
  return (
    <>
      <PageButton small aria-haspopup="dialog" onClick={open}>
        <Download size={15} aria-hidden />
        {texts.pdf}
      </PageButton>
      {isFailed && (
        <p className="danger" role="alert">
          {offlineError().message}
        </p>
      )}
      {PdfChoice && <PdfChoice {...props} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
