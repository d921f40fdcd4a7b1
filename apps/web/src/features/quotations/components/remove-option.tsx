import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { quotationTexts as texts } from '../texts.ts';

type RemoveOptionProps = { label: string; onRemove: () => void };

/** After the fields, so that Tab from the head goes to the first of them; Ctrl+Del does the same from a cell. */
export function RemoveOption({ label, onRemove }: RemoveOptionProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      px={4}
      leftSection={<Trash2 size={14} strokeWidth={1.6} aria-hidden />}
      aria-label={texts.removeOption(label)}
      onClick={onRemove}
    >
      {texts.remove}
    </Button>
  );
}
