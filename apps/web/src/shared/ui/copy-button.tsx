import { Button, type ButtonProps } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { common } from '../texts/common.ts';
import { toastFailed } from './toast.tsx';

type CopyTextProps = ButtonProps & { text: string; label: string };

const SAID_MS = 1_500;

/** Copies a text and says so for a moment. Browsers refuse it on pages without https, which is told. */
export function CopyText({ text, label, ...props }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), SAID_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastFailed(common.notCopied);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
      onClick={() => void copy()}
      {...props}
    >
      {copied ? common.copied : label}
    </Button>
  );
}
