import { Button, Text } from '@mantine/core';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../shared/ui/save-file.ts';
import { secondFactorTexts as texts } from '../texts.ts';
import classes from './second-factor.module.css';

const FILE = 'codigos-de-recuperacao-farol.txt';

/** Shown once: to copy, download or print. */
export function RecoveryCodes({ codes, login }: { codes: readonly string[]; login: string }) {
  const [copied, setCopied] = useState(false);
  const content = [texts.codesOf(login), '', ...codes, '', texts.eachOnce].join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(content);
    setCopied(true);
  };
  return (
    <div className={classes.printed}>
      <Text>{texts.codesHint}</Text>
      <ol className={classes.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.keep}>
        <Button
          variant="default"
          size="sm"
          leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
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
