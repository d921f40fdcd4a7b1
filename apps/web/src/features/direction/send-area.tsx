import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Fault, FaultList, useMove } from '../study/index.ts';
import { directionTexts } from './texts.ts';

/** An area added after the study was sent goes to its specialist by itself. */
export function SendArea({ estudo, area }: { estudo: Estudo; area: number }) {
  const move = useMove(estudo);
  const [faults, setFaults] = useState<Fault[]>([]);
  const send = async () => {
    const areas = estudo.diagnostico_produtos.map(({ produto_diagnostico_id }) => ({
      area: produto_diagnostico_id,
      send: produto_diagnostico_id === area,
    }));
    const refusal = await move.selectAreas(areas, { done: directionTexts.card.sentArea, stay: true });
    setFaults(refusal?.faults ?? []);
  };
  return (
    <>
      <Button size="sm" loading={move.moving} onClick={() => void send()}>
        {directionTexts.card.sendArea}
      </Button>
      {faults.length > 0 && <FaultList title={directionTexts.missingTitle} faults={faults} />}
    </>
  );
}
