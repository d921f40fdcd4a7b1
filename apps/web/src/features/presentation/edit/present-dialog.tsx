import type { Estudo } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import { Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { customerName } from '../../../shared/study/index.ts';
import { offeredMove } from '../../diagnosis/index.ts';
import { MoveDialog, type MoveQuestion, ProblemList, useMove } from '../../study/index.ts';
import { deliveredAreasOf } from '../delivered-areas.ts';
import { isReadyToPresent } from '../quoted-areas.ts';
import { readinessOf } from './readiness.ts';
import { studyScreenTexts as texts } from './texts.ts';

export type PresentDialogProps = {
  estudo: Estudo;
  opened: boolean;
  onClose: () => void;
  onPresented: () => void;
};

/** Asks once before presenting, and lists what is missing. */
export function PresentDialog({ estudo, opened, onClose, onPresented }: PresentDialogProps) {
  const move = useMove(estudo);
  return (
    <MoveDialog
      question={opened ? questionOf(estudo, move.moveStudy, onPresented) : null}
      onClose={onClose}
    />
  );
}

function questionOf(
  estudo: Estudo,
  moveStudy: ReturnType<typeof useMove>['moveStudy'],
  onPresented: () => void,
): MoveQuestion | null {
  const offer = offeredMove(estudo, 'apresentar');
  if (!offer) return null;
  const areas = deliveredAreasOf(estudo);
  const readiness = readinessOf(estudo, areas);
  const quoting = areas.filter(({ tarefa }) => tarefa?.estagio_especialista === 1).map((view) => view.curta);
  const showing = areas.filter(isReadyToPresent).map((view) => view.curta);
  const problems = [...readiness.problems, ...readiness.disclosure];
  return {
    title: texts.presentTitle(customerName(estudo)),
    body: (
      <Stack gap="sm">
        <Text>{texts.presentBody(joinList(showing))}</Text>
        {quoting.length > 0 && <Text c="dimmed">{texts.stillQuoting(joinList(quoting))}</Text>}
        {readiness.registrations.map(({ registro, texto }) => (
          <p key={registro} className="marked warning text-sm">
            <CircleAlert size={15} strokeWidth={1.8} aria-hidden />
            <span>
              {texto} {texts.customerReads}
            </span>
          </p>
        ))}
        {problems.length > 0 && <ProblemList title={texts.missing} problems={problems} />}
      </Stack>
    ),
    action: texts.present,
    asks: offer.pede,
    place: `apresentar/${estudo.diagnostico_id}`,
    blocked: readiness.isBlocked,
    send: async ({ motivo }) => {
      let went = false;
      const refusal = await moveStudy(
        { estagio: 6, ...(motivo ? { motivo } : {}) },
        {
          done: () => {
            went = true;
            return null;
          },
        },
      );
      if (went) onPresented();
      return refusal;
    },
  };
}
