import type { Estudo } from '@farol/contracts';
import { findLista, type Valor } from '@farol/domain/code-lists';
import { isPersonalDocument } from '@farol/domain/pipeline';
import { conjugeName, seguradoName } from '@farol/domain/study';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorMessage, isApiError } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { areaInfo } from '../../shared/theme/areas.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { useKeptText } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { closingAreas } from './closing-areas.ts';
import { useDocumentCalls } from './mutations.ts';
import { documentTexts as texts } from './texts.ts';

const WHOLE = 0;
type Person = 'titular' | 'conjuge';
/** The signed proposal is requested where proposals are filed. */
const KINDS = findLista('tipo_documento').filter(({ value }) => value !== 'proposta_assinada');

type AskDialogProps = { estudo: Estudo; opened: boolean; onClose: () => void };

export function AskDialog({ estudo, opened, onClose }: AskDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.askAnother}>
      {opened && <AskForm estudo={estudo} onClose={onClose} />}
    </Modal>
  );
}

function AskForm({ estudo, onClose }: { estudo: Estudo; onClose: () => void }) {
  const areas = closingAreas(estudo);
  const [tipo, setTipo] = useState<Valor<'tipo_documento'> | null>(null);
  const [area, setArea] = useState<number>(areas.length === 1 ? (areas[0] ?? WHOLE) : WHOLE);
  const [person, setPerson] = useState<Person>('titular');
  const [descricao, setDescricao] = useKeptText(`pedir-documento/${estudo.diagnostico_id}`);
  const { ask } = useDocumentCalls(estudo.diagnostico_id);
  const errors = isApiError(ask.error) ? ask.error.errors : {};
  const general = ask.error && Object.keys(errors).length === 0 ? [errorMessage(ask.error)] : [];
  const kinds = KINDS.filter(({ value }) => value !== 'dps' || estudo.ve_saude);

  const isOfPerson = tipo !== null && isPersonalDocument(tipo) && conjugeName(estudo) !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate(
      {
        body: {
          diagnostico_id: estudo.diagnostico_id,
          produto_diagnostico_id: area === WHOLE ? null : area,
          tipo: tipo ?? '',
          ...(isOfPerson && { tipo_segurado: person }),
          descricao,
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormAlert messages={general} />
        <SelectInput
          label={texts.kind}
          data-autofocus
          options={kinds}
          value={tipo}
          onChange={setTipo}
          error={errors.tipo?.[0]}
        />
        {isOfPerson && (
          <SelectInput
            label={texts.ofWhom}
            options={(['titular', 'conjuge'] as const).map((value) => ({
              value,
              label: seguradoName(estudo, value),
            }))}
            value={person}
            onChange={(value) => setPerson(value ?? 'titular')}
            allowDeselect={false}
            error={errors.tipo_segurado?.[0]}
          />
        )}
        <SelectInput
          label={texts.area}
          options={[
            { value: WHOLE, label: texts.wholeStudy },
            ...areas.map((id) => ({ value: id, label: areaInfo(id)?.nome ?? '' })),
          ]}
          value={area}
          onChange={(value) => setArea(value ?? WHOLE)}
          allowDeselect={false}
          error={errors.produto_diagnostico_id?.[0]}
        />
        <Textarea
          label={tipo === 'outro' ? texts.otherDescription : texts.description}
          description={tipo === 'outro' ? undefined : texts.descriptionHint}
          autosize
          minRows={2}
          maxLength={200}
          value={descricao}
          onChange={(event) => setDescricao(event.currentTarget.value)}
          error={errors.descricao?.[0]}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={ask.isPending} disabled={tipo === null}>
            {texts.ask}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
