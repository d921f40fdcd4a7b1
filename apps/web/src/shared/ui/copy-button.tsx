import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { common } from '../texts/common.ts';
import { toastFailed } from './toast.tsx';

const SAID_MS = 1_500;

/** Copies a text and confirms it for a moment. Browsers refuse it on pages without https; the failure is shown. */
function useCopy(text: string) {
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
  return { copied, copy };
}

type CopyTextProps = ButtonProps & { text: string; label: string };

export function CopyText({ text, label, ...props }: CopyTextProps) {
  const { copied, copy } = useCopy(text);
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

/** Beside a value: `name` is its label. */
export function CopyIcon({ text, name }: { text: string; name: string }) {
  const { copied, copy } = useCopy(text);
  const label = copied ? common.copied : common.copy(name);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} strokeWidth={1.6} aria-hidden />}
    </ActionIcon>
  );
}
