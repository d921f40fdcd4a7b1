import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { areasToAdd, ProblemList, type Refusal, useMove } from '../../study/index.ts';
import classes from './awaiting.module.css';
import { awaitingTexts as texts } from './texts.ts';

/** Areas that are not in the study yet. */
export function AddArea({ estudo }: { estudo: Estudo }) {
  const move = useMove(estudo);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const left = areasToAdd(estudo);
  if (left.length === 0) return null;
  const add = async (area: number) => {
    const present = estudo.diagnostico_produtos.map((p) => ({ area: p.produto_diagnostico_id }));
    setRefusal(await move.selectAreas([...present, { area }], { done: texts.added, stay: true }));
  };
  return (
    <Section title={texts.add} hint={texts.addHint}>
      <div className={classes.addable}>
        {left.map((area) => (
          <Button
            key={area}
            variant="default"
            size="sm"
            leftSection={<Plus size={14} aria-hidden />}
            disabled={move.moving}
            onClick={() => void add(area)}
          >
            {areaInfo(area)?.curto}
          </Button>
        ))}
      </div>
      {refusal && <ProblemList problems={refusal.problems} />}
    </Section>
  );
}
