import type { Documento } from '@farol/contracts';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { documentName } from '../closing.ts';
import { type ClosingCalls, wordsOf } from '../mutations.ts';
import { executionTexts as texts } from '../texts.ts';

type ReviewDialogProps = {
  document: Documento;
  verdict: 'reproved' | 'waived';
  calls: ClosingCalls;
  onClose: () => void;
};

/** Refusing a document, or doing without it, says why. */
export function ReviewDialog({ document, verdict, calls, onClose }: ReviewDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const name = documentName(document);
  const isWaiver = verdict === 'waived';
  const save = async () => {
    const motivo = reason.trim();
    if (!motivo) return setProblem(texts.reasonMissing);
    try {
      await calls.review.mutateAsync({
        params: { id: document.diagnostico_documento_id },
        body: isWaiver ? { dispensado: true, motivo } : { status: 'reproved', motivo },
      });
      onClose();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <Modal opened onClose={onClose} title={isWaiver ? texts.waiveTitle(name) : texts.reproveTitle(name)}>
      <Text c="dimmed" mb="md">
        {isWaiver ? texts.waiveHint : texts.reproveHint}
      </Text>
      <Textarea
        label={texts.reason}
        autosize
        minRows={3}
        maxLength={2000}
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
          {texts.cancel}
        </Button>
        <Button loading={calls.review.isPending} onClick={() => void save()}>
          {isWaiver ? texts.waive : texts.reprove}
        </Button>
      </Group>
    </Modal>
  );
}
