import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { common } from '../texts/common.ts';
import classes from './conflict-dialog.module.css';
import { useRestoreFocusOnUnmount } from './restore-focus.ts';

export type ConflictField = { campo: string; label: string; meu: ReactNode; atual: ReactNode };
/** How a field is named and shown where two of its values are compared. */
export type Described = { label: string; show: (value: unknown) => string };
type ConflictChoice = Record<string, 'meu' | 'atual'>;

type ConflictDialogProps = {
  fields: readonly ConflictField[];
  onResolve: (choice: ConflictChoice) => void;
  onClose: () => void;
};

const texts = {
  title: 'Isto mudou enquanto você editava',
  hint: 'Mudou em outra janela sua ou por outra pessoa, e nada foi sobrescrito. Escolha o que vale em cada campo.',
  mine: 'O seu',
  theirs: 'O que está salvo',
} as const;

/** Conflicting values side by side, for the person to choose from. */
export function ConflictDialog({ fields, onResolve, onClose }: ConflictDialogProps) {
  useRestoreFocusOnUnmount();
  const [choice, setChoice] = useState<ConflictChoice>(() =>
    Object.fromEntries(fields.map(({ campo }) => [campo, 'meu' as const])),
  );
  return (
    <Modal opened onClose={onClose} title={texts.title} size={560}>
      <Text c="dimmed" mb="md">
        {texts.hint}
      </Text>
      {fields.map(({ campo, label, meu, atual }) => (
        <Radio.Group
          key={campo}
          label={label}
          value={choice[campo] ?? 'meu'}
          onChange={(value) => setChoice({ ...choice, [campo]: value === 'atual' ? 'atual' : 'meu' })}
          className={classes.field}
        >
          <div className={classes.pair}>
            <Radio value="meu" label={<Side name={texts.mine} value={meu} />} />
            <Radio value="atual" label={<Side name={texts.theirs} value={atual} />} />
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button onClick={() => onResolve(choice)}>{common.save}</Button>
      </Group>
    </Modal>
  );
}

function Side({ name, value }: { name: string; value: ReactNode }) {
  return (
    <span className="stack">
      <small>{name}</small>
      {value === null || value === undefined || value === '' ? common.empty : value}
    </span>
  );
}
