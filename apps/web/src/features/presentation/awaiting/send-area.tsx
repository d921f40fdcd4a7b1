import type { Estudo } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import {
  areaWizardHref,
  MoveDialog,
  type MoveQuestion,
  sendAreaQuestion,
  useMove,
} from '../../study/index.ts';
import classes from './awaiting.module.css';
import { awaitingTexts as texts } from './texts.ts';

/** An area added later: filled in, then sent; lists every missing point. */
export function SendArea({ estudo, area }: { estudo: Estudo; area: Area }) {
  const move = useMove(estudo);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const send = () => {
    const areas = estudo.diagnostico_produtos.map(({ produto_diagnostico_id: one }) => ({
      area: one,
      send: one === area,
    }));
    return move.selectAreas(areas, { done: texts.sentOut });
  };
  return (
    <div>
      <div className={classes.sendActions}>
        <Anchor component={AppLink} href={areaWizardHref(estudo, area)} fz="sm" fw={550}>
          {texts.fill}
        </Anchor>
        <Button
          size="sm"
          loading={move.moving}
          onClick={() => setQuestion({ ...sendAreaQuestion(estudo, area), send })}
        >
          {texts.sendOut}
        </Button>
      </div>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}
