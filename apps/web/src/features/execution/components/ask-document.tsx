import type { Estudo } from '@farol/contracts';
import { findLista, type Valor } from '@farol/domain/code-lists';
import { isPersonalDocument, isReadByCustomer } from '@farol/domain/pipeline';
import { conjugeName, seguradoName } from '@farol/domain/study';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../shared/api/index.ts';
import { noticeText } from '../../../shared/study/notice-text.ts';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { SIGNED } from '../closing.ts';
import { type ClosingCalls, failureText } from '../mutations.ts';
import { executionTexts as texts } from '../texts.ts';

type AskDocumentProps = {
  study: Estudo;
  area: number;
  calls: ClosingCalls;
};

const KINDS = findLista('tipo_documento').filter(({ value }) => value !== SIGNED);

/** Requests one more document for this area; the consultant is notified. */
export function AskDocument(props: AskDocumentProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<FilePlus size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.ask}
      </Button>
      {opened && <AskForm {...props} onClose={() => setOpened(false)} />}
    </>
  );
}

function AskForm({ study, area, calls, onClose }: AskDocumentProps & { onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const [tipo, setTipo] = useState<Valor<'tipo_documento'> | null>(null);
  const [person, setPerson] = useState<'titular' | 'conjuge'>('titular');
  const [descricao, setDescricao] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [general, setGeneral] = useState<string[]>([]);
  const isOfPerson = tipo !== null && isPersonalDocument(tipo) && conjugeName(study) !== '';
  const save = async () => {
    if (!tipo) return setErrors({ tipo: texts.kindMissing });
    try {
      const { avisados } = await calls.ask.mutateAsync({
        body: {
          diagnostico_id: study.diagnostico_id,
          produto_diagnostico_id: area,
          tipo,
          ...(isOfPerson && { tipo_segurado: person }),
          descricao: descricao.trim() || null,
        },
      });
      toastDone(`${texts.asked} ${noticeText(study.consultor, avisados)}`.trim());
      onClose();
    } catch (error) {
      const fields = isApiError(error) ? error.errors : {};
      setErrors(Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, words[0] ?? ''])));
      setGeneral(fields.tipo || fields.descricao ? [] : [failureText(error)]);
    }
  };
  return (
    <Modal opened onClose={onClose} title={texts.askTitle}>
      <FormAlert messages={general} />
      <SelectInput
        label={texts.kind}
        options={KINDS}
        value={tipo}
        onChange={setTipo}
        error={errors.tipo}
        required
        data-autofocus
        mb="md"
      />
      {isOfPerson && (
        <SelectInput
          label={texts.ofWhom}
          options={(['titular', 'conjuge'] as const).map((value) => ({
            value,
            label: seguradoName(study, value),
          }))}
          value={person}
          onChange={(value) => setPerson(value ?? 'titular')}
          allowDeselect={false}
          error={errors.tipo_segurado}
          mb="md"
        />
      )}
      <TextInput
        label={texts.description}
        description={texts.descriptionHint(tipo === null || isReadByCustomer(tipo))}
        maxLength={200}
        value={descricao}
        onChange={(event) => setDescricao(event.currentTarget.value)}
        error={errors.descricao}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button loading={calls.ask.isPending} onClick={() => void save()}>
          {texts.ask}
        </Button>
      </Group>
    </Modal>
  );
}
