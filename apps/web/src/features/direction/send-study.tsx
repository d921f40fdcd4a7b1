import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { offeredMove } from '../diagnosis/index.ts';
import { MoveDialog, type MoveQuestion, useMove, WhoReceives } from '../study/index.ts';
import { directionTexts as texts } from './texts.ts';

/** Stage 3 to 4: one task per area; an administrator must enter a reason. */
export function SendStudy({ estudo }: { estudo: Estudo }) {
  const move = useMove(estudo);
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const offer = offeredMove(estudo, 'enviar_cotacao');
  if (!offer) return null;
  const ask: MoveQuestion = {
    title: texts.send,
    customer: estudo.pessoa_nome,
    body: <WhoReceives estudo={estudo} />,
    action: texts.send,
    asks: offer.pede,
    place: `enviar_cotacao/${estudo.diagnostico_id}`,
    wordsLabel: texts.sendReason,
    send: ({ motivo }) =>
      move.moveStudy({ estagio: 4, ...(motivo ? { motivo } : {}) }, { done: texts.sent, undo: true }),
  };
  return (
    <>
      <Button onClick={() => setQuestion(ask)}>{texts.send}</Button>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
