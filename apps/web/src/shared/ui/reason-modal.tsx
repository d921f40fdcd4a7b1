import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { common } from '../texts/common.ts';
import { useKeptText } from './form/index.ts';
import { useRestoreFocusOnUnmount } from './restore-focus.ts';

type ReasonModalProps = {
  /** Names the action and its record on the device: see useKeptInput. */
  place: string;
  title: string;
  hint: string;
  /** Label of the reason's field. */
  label: string;
  /** Error without a reason. */
  missing: string;
  maxLength: number;
  action: string;
  /** Returns an error message; null closes. */
  onSave: (reason: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for the reason of an action, for others to read. */
export function ReasonModal(props: ReasonModalProps) {
  const { place, title, hint, label, missing, maxLength, action, onSave, onClose } = props;
  useRestoreFocusOnUnmount();
  const [reason, setReason] = useKeptText(`motivo/${place}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const typed = reason.trim();
    if (!typed) return setProblem(missing);
    setSaving(true);
    const wrong = await onSave(typed);
    setSaving(false);
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <Text c="dimmed" mb="md">
        {hint}
      </Text>
      <Textarea
        label={label}
        autosize
        minRows={3}
        maxLength={maxLength}
        required
        data-autofocus
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
