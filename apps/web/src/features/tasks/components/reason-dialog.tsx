import { refusalMotivos } from '@farol/domain/code-lists';
import type { OfertaTarefa } from '@farol/domain/pipeline';
import { Button, Group, Modal, Select, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useKeptText } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import type { MoveOutcome } from '../move-task.ts';
import { MOVE_TEXTS, taskTexts as texts } from '../texts.ts';

type ReasonDialogProps = {
  /** Names the task on the device: see useKeptInput. */
  place: string;
  offer: OfertaTarefa;
  /** What the move sends, instead of its hint. */
  summary?: ReactNode;
  onMove: (motivo: string | undefined) => Promise<MoveOutcome>;
  onClose: () => void;
};

/** Asks for a reason: the move is hard to undo or affects somebody else. */
export function ReasonDialog({ place, offer, summary, onMove, onClose }: ReasonDialogProps) {
  useRestoreFocusOnUnmount();
  const { title, hint, action, danger } = MOVE_TEXTS[offer.evento];
  const [reason, setReason] = useKeptText(`${place}/${offer.evento}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [others, setOthers] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const isChoice = offer.pede === 'motivo_recusa';
  const set = (value: string | null) => {
    setReason(value ?? '');
    setProblem(null);
  };

  const go = async () => {
    const typed = reason.trim();
    if (offer.pede && !typed) return setProblem(isChoice ? texts.reasonMissing : texts.wordsMissing);
    setBusy(true);
    const outcome = await onMove(typed || undefined);
    setBusy(false);
    if (!outcome) return onClose();
    const { motivo, ...rest } = outcome.errors;
    setProblem(motivo?.[0] ?? null);
    setOthers(Object.values(rest).flat());
  };

  return (
    <Modal opened onClose={onClose} title={title}>
      <FormAlert messages={others} />
      {summary ?? (
        <Text c="dimmed" mb="md">
          {hint}
        </Text>
      )}
      {isChoice && (
        <Select
          label={texts.reason}
          description={texts.reasonHint}
          placeholder={texts.choose}
          data={refusalMotivos().map(({ value, label }) => ({ value, label }))}
          value={reason || null}
          onChange={set}
          error={problem}
          required
          data-autofocus
        />
      )}
      {offer.pede && !isChoice && (
        <Textarea
          label={texts.words}
          description={texts.reasonHint}
          autosize
          minRows={3}
          maxLength={2000}
          value={reason}
          onChange={(event) => set(event.currentTarget.value)}
          error={problem}
          required
          data-autofocus
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          loading={busy}
          onClick={() => void go()}
          {...(danger ? { color: 'red.8', autoContrast: false } : {})}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
