import { ActionIcon, Button, Input } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { removalTexts as texts } from './texts.ts';

/** Marks a name to be removed with the next save. */
export const RemoveName = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={texts.remove(name)} onClick={onRemove}>
    <Trash2 size={16} strokeWidth={1.6} aria-hidden />
  </ActionIcon>
);

type RemovedNameProps = { name: string; error: string | undefined; onKeep: () => void };

/** In place of a marked name; the reason where it could not be removed. */
export const RemovedName = ({ name, error, onKeep }: RemovedNameProps) => (
  <li className="row wrap text-sm">
    <span>{texts.removed(name)}</span>
    <Button variant="subtle" size="xs" onClick={onKeep}>
      {texts.keep(name)}
    </Button>
    {error && <Input.Error>{error}</Input.Error>}
  </li>
);
