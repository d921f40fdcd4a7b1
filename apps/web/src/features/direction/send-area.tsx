import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type MoveProblem, ProblemList, useMove } from '../study/index.ts';
import { directionTexts } from './texts.ts';

/** An area added after the study was sent is sent to its specialist on its own. */
export function SendArea({ estudo, area }: { estudo: Estudo; area: number }) {
  const move = useMove(estudo);
  const [problems, setProblems] = useState<MoveProblem[]>([]);
  const send = async () => {
    const areas = estudo.diagnostico_produtos.map(({ produto_diagnostico_id }) => ({
      area: produto_diagnostico_id,
      send: produto_diagnostico_id === area,
    }));
    const refusal = await move.selectAreas(areas, { done: directionTexts.card.sentArea, stay: true });
    setProblems(refusal?.problems ?? []);
  };
  return (
    <>
      <Button size="sm" loading={move.moving} onClick={() => void send()}>
        {directionTexts.card.sendArea}
      </Button>
      {problems.length > 0 && <ProblemList title={directionTexts.missingTitle} problems={problems} />}
    </>
  );
}
