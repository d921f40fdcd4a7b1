import type { Estudo } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import { Button, Stack, Text } from '@mantine/core';
import { CircleAlert, Presentation } from 'lucide-react';
import { useState } from 'react';
import { customerName } from '../../../shared/study/index.ts';
import { offeredMove } from '../../diagnosis/index.ts';
import { type AreaView, MoveDialog, type MoveQuestion, ProblemList, useMove } from '../../study/index.ts';
import { isReadyToPresent, type Readiness } from './readiness.ts';
import { studyScreenTexts as texts } from './texts.ts';

type PresentButtonProps = {
  estudo: Estudo;
  areas: readonly AreaView[];
  readiness: Readiness;
  onPresented: () => void;
};

/** 5 or 7 → 6: asks once and lists what is missing; the server decides. */
export function PresentButton({ estudo, areas, readiness, onPresented }: PresentButtonProps) {
  const move = useMove(estudo);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const offer = offeredMove(estudo, 'apresentar');
  if (!offer) return null;
  const quoting = areas.filter(({ tarefa }) => tarefa?.estagio_especialista === 1).map((view) => view.curta);
  const showing = areas.filter(isReadyToPresent).map((view) => view.curta);
  const problems = [...readiness.problems, ...readiness.disclosure];

  const ask = () =>
    setQuestion({
      title: texts.presentTitle(customerName(estudo)),
      body: (
        <Stack gap="sm">
          <Text>{texts.presentBody(joinList(showing))}</Text>
          {quoting.length > 0 && <Text c="dimmed">{texts.stillQuoting(joinList(quoting))}</Text>}
          {readiness.registrations.map(({ area, registro, texto }) => (
            <p key={`${area} ${registro}`} className="marked warning text-sm">
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
      blocked: readiness.isBlocked,
      send: async ({ motivo }) => {
        let went = false;
        const refusal = await move.moveStudy(
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
    });
  return (
    <>
      <Button leftSection={<Presentation size={15} aria-hidden />} onClick={ask}>
        {texts.present}
      </Button>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
