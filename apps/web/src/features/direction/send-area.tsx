import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { MoveDialog, type MoveQuestion, sendAreaQuestion, useMove } from '../study/index.ts';
import { directionTexts } from './texts.ts';

/** An area added after the study was sent is sent to its specialist on its own. */
export function SendArea({ estudo, area }: { estudo: Estudo; area: number }) {
  const move = useMove(estudo);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const send = () => {
    const areas = estudo.diagnostico_produtos.map(({ produto_diagnostico_id }) => ({
      area: produto_diagnostico_id,
      send: produto_diagnostico_id === area,
    }));
    return move.selectAreas(areas, { done: directionTexts.card.sentArea, stay: true });
  };
  return (
    <>
      <Button
        size="sm"
        loading={move.moving}
        onClick={() => setQuestion({ ...sendAreaQuestion(estudo, area), send })}
      >
        {directionTexts.card.sendArea}
      </Button>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
