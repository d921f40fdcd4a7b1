import { addDays, type CalendarDay, weekday } from '@farol/domain/calendar';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { deadline, today } from '../format/index.ts';
import { common } from '../texts/common.ts';
import { DateInput } from './fields/index.ts';
import { useRestoreFocusOnUnmount } from './restore-focus.ts';

const texts = {
  snooze: 'Adiar',
  snoozeTitle: (name: string) => `Adiar: ${name}`,
  snoozeHint: 'A tarefa volta no dia escolhido. O prazo do estudo não muda.',
  snoozeUntil: 'Até o dia',
  snoozeMissing: 'Informe até quando.',
} as const;

type SnoozeDialogProps = {
  name: string;
  /** Returns an error message; null closes. */
  onSave: (until: CalendarDay) => Promise<string | null>;
  onClose: () => void;
};

const MONDAY = 1;

/** Tomorrow, in three days, and the next Monday. */
function suggestedDays(now: CalendarDay): CalendarDay[] {
  const monday = addDays(now, (MONDAY - weekday(now) + 7) % 7 || 7);
  return [...new Set([addDays(now, 1), addDays(now, 3), monday])];
}

/** Puts a line of the list off to a day. */
export function SnoozeDialog({ name, onSave, onClose }: SnoozeDialogProps) {
  useRestoreFocusOnUnmount();
  const now = today();
  const [until, setUntil] = useState<CalendarDay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (day: CalendarDay | null) => {
    if (!day) return setProblem(texts.snoozeMissing);
    setSaving(true);
    const wrong = await onSave(day);
    setSaving(false);
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  return (
    <Modal opened onClose={onClose} title={texts.snoozeTitle(name)}>
      <Stack gap="md">
        <Text c="dimmed">{texts.snoozeHint}</Text>
        <Group gap="xs">
          {suggestedDays(now).map((day) => (
            <Button key={day} variant="default" size="sm" disabled={isSaving} onClick={() => void save(day)}>
              {deadline(day)}
            </Button>
          ))}
        </Group>
        <DateInput
          label={texts.snoozeUntil}
          min={addDays(now, 1)}
          value={until}
          error={problem}
          onChange={(day) => {
            setUntil(day);
            setProblem(null);
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button loading={isSaving} onClick={() => void save(until)}>
            {texts.snooze}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
