import { Button, Text } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyText } from '../../../shared/ui/copy-button.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { secondFactorTexts as texts } from '../texts.ts';
import classes from './second-factor.module.css';

const FILE = 'codigos-de-recuperacao-farol.txt';

/** Shown once: to copy, download or print. */
export function RecoveryCodes({ codes, login }: { codes: readonly string[]; login: string }) {
  const content = [texts.codesOf(login), '', ...codes, '', texts.eachOnce].join('\n');
  const shown = useRef<HTMLDivElement>(null);
  // The button that asked for them is gone.
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1} className={classes.printed}>
      <Text>{texts.codesHint}</Text>
      <ol className={classes.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.keep}>
        <CopyText text={content} label={texts.copy} size="sm" />
        <Button
          variant="default"
          size="sm"
          leftSection={<Download size={15} aria-hidden />}
          onClick={() => saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), FILE)}
        >
          {texts.download}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<Printer size={15} aria-hidden />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </div>
    </div>
  );
}
