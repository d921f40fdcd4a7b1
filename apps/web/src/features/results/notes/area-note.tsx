import type { Estudo } from '@farol/contracts';
import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { toastUndo } from '../../../shared/ui/toast.tsx';
import { CalculationSteps } from '../../diagnosis/index.ts';
import type { AreaView } from '../../study/index.ts';
import classes from '../results.module.css';
import { resultTexts } from '../texts.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useNote } from './use-note.ts';

const texts = resultTexts.note;

type AreaNoteProps = { estudo: Estudo; view: AreaView };

/** The note of an area, its calculation, and the consultant's adjustment. */
export function AreaNote({ estudo, view }: AreaNoteProps) {
  const [opened, setOpened] = useState(false);
  const save = useNote(estudo.diagnostico_id);
  const { nota_area, nota_manual, nota_manual_motivo, diagnostico_produto_id: id } = view.produto;
  const shown = nota_manual ?? nota_area;
  const result = estudo.resultados.find(
    (r) => r.kind === 'estudo.nota' && r.produto_diagnostico_id === view.area && !r.referencia,
  );
  if (shown === null && !estudo.pode_editar) return null;

  const goBack = () => {
    const before = { nota_manual, nota_manual_motivo };
    save.mutate(
      { params: { id }, body: { nota_manual: null } },
      {
        onSuccess: () =>
          toastUndo(texts.back(view.nome), () => save.mutate({ params: { id }, body: before })),
      },
    );
  };
  return (
    <div className={classes.note}>
      <p>
        {shown === null ? texts.none : texts.today} {shown !== null && <b>{shown}</b>}
        {nota_manual !== null && <span>{texts.adjusted(nota_area)}</span>}
        {result && result.passos.length > 0 && (
          <HowCalculated subject={texts.subject(view.nome)}>
            <CalculationSteps result={result} />
          </HowCalculated>
        )}
        {estudo.pode_editar && (
          <>
            <UnstyledButton
              className="text-sm strong brand underlinable touchable"
              onClick={() => setOpened(true)}
            >
              {nota_manual === null ? texts.adjust : texts.change}
            </UnstyledButton>
            {nota_manual !== null && (
              <UnstyledButton
                className="text-sm strong brand underlinable touchable"
                disabled={save.isPending}
                onClick={goBack}
              >
                {texts.undo}
              </UnstyledButton>
            )}
          </>
        )}
      </p>
      {nota_manual !== null && nota_manual_motivo && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.why(nota_manual_motivo)}
        </Text>
      )}
      {opened && <NoteDialog estudo={estudo} view={view} onClose={() => setOpened(false)} />}
    </div>
  );
}
