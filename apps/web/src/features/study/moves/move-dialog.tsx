import type { Valor } from '@farol/domain/code-lists';
import type { Pede } from '@farol/domain/pipeline';
import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { common } from '../../../shared/texts/common.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { useKeptText } from '../../../shared/ui/form/index.ts';
import { type HandOver, PersonChoice } from '../../employees/index.ts';
import { ProblemList } from './problem-list.tsx';
import { REASONS } from './reasons.ts';
import type { Refusal } from './refusal.ts';
import { moveTexts as texts } from './texts.ts';

type MoveAnswer = { motivo?: string; produtos?: number[]; funcionario_id?: number };

export type MoveQuestion = {
  title: string;
  /** Whose study it is. */
  customer?: string;
  body?: ReactNode;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  asks: Pede;
  /** Names what is asked on the device: see useKeptInput. */
  place?: string;
  /** The body names what has to be done first. */
  blocked?: boolean;
  /** Label of the comment: "O que precisa mudar?" */
  wordsLabel?: string;
  /** Areas that may move together; more than one is a choice. */
  areas?: readonly number[];
  /** Areas preselected; all by default. */
  chosen?: readonly number[];
  /** The person who takes over. */
  person?: HandOver;
  send: (answer: MoveAnswer) => Promise<Refusal | null>;
};

export type MoveDialogProps = {
  opened: boolean;
  question: MoveQuestion | null;
  onClose: () => void;
  /** Called besides once the move was made. */
  onDone?: () => void;
};

export function MoveDialog({ opened, question, onClose, onDone }: MoveDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={question?.title}>
      {question && (
        <MoveForm
          question={question}
          onClose={onClose}
          onSent={() => {
            onClose();
            onDone?.();
          }}
        />
      )}
    </Modal>
  );
}

type MoveFormProps = { question: MoveQuestion; onClose: () => void; onSent: () => void };

function MoveForm({ question, onClose, onSent }: MoveFormProps) {
  const { asks, areas = [], body, action, danger, person: to } = question;
  const [motivo, setMotivo] = useKeptText(question.place ?? null);
  const [chosen, setChosen] = useState<readonly number[]>(question.chosen ?? areas);
  const [person, setPerson] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);

  const missing = (): Refusal | null => {
    const fields: Record<string, string> = {};
    if (asks && !motivo.trim())
      fields.motivo = asks === 'palavras' ? texts.wordsMissing : texts.reasonMissing;
    if (areas.length > 1 && chosen.length === 0) fields.produtos = texts.areasMissing;
    if (to && person === null) fields.funcionario_id = texts.personMissing;
    return Object.keys(fields).length > 0 ? { fields, problems: [] } : null;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = missing();
    setRefusal(wrong);
    if (wrong || sending) return;
    setSending(true);
    const answer = await question.send({
      ...(asks ? { motivo: motivo.trim() } : {}),
      ...(areas.length > 0 ? { produtos: [...chosen] } : {}),
      ...(person === null ? {} : { funcionario_id: person }),
    });
    setSending(false);
    if (answer) setRefusal(answer);
    else onSent();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {question.customer && <Text fw={550}>{question.customer}</Text>}
        {typeof body === 'string' ? <Text>{body}</Text> : body}
        {areas.length > 1 && (
          <Checkbox.Group
            label={texts.areas}
            value={chosen.map(String)}
            onChange={(values) => setChosen(values.map(Number))}
            error={refusal?.fields.produtos}
          >
            <Stack gap="xs" mt={4}>
              {areas.map((area) => (
                <Checkbox key={area} value={String(area)} label={areaInfo(area)?.nome} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {to && (
          <PersonChoice to={to} value={person} onChange={setPerson} error={refusal?.fields.funcionario_id} />
        )}
        {asks === 'motivo_recusa' && (
          <SelectInput
            label={texts.reason}
            required
            data-autofocus
            options={REASONS}
            value={motivo as Valor<'motivo_recusa'>}
            onChange={(value) => setMotivo(value ?? '')}
            error={refusal?.fields.motivo}
          />
        )}
        {asks === 'palavras' && (
          <Textarea
            label={question.wordsLabel ?? texts.words}
            required
            autosize
            minRows={3}
            maxLength={2000}
            data-autofocus={to ? undefined : true}
            value={motivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
            error={refusal?.fields.motivo}
          />
        )}
        {refusal && refusal.problems.length > 0 && <ProblemList problems={refusal.problems} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            loading={sending}
            disabled={question.blocked ?? false}
            {...(danger ? { color: 'red.8', autoContrast: false } : {})}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
