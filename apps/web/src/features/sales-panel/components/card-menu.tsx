import type { Cartao, Estudo } from '@farol/contracts';
import type { EventoEstudo, Oferta } from '@farol/domain/pipeline';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { offeredMoves, studyQuery } from '../../diagnosis/index.ts';
import { MoveDialog, type MoveQuestion, useMove } from '../../study/index.ts';
import { panelTexts as texts } from '../texts.ts';
import classes from './panel.module.css';

/** "Mover para…": the moves allowed for this person, loaded with the study when the menu opens. */
export function CardMenu({ card }: { card: Cartao }) {
  const [opened, setOpened] = useState(false);
  const mayMove = useCan('estudos.mover');
  const study = useQuery({ ...studyQuery(card.diagnostico_id), enabled: opened, staleTime: 0 });
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  if (!mayMove) return null;
  const isFresh = study.data !== undefined && !study.isFetching;
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            className={classes.menu}
            aria-label={texts.actions(card.pessoa_nome)}
          >
            <Ellipsis size={15} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{texts.moveTo}</Menu.Label>
          {study.isError && !study.isFetching && <Note>{texts.readFailed}</Note>}
          {study.isFetching && <Note>{common.loading}</Note>}
          {isFresh && <Moves estudo={study.data} name={card.pessoa_nome} onAsk={setQuestion} />}
        </Menu.Dropdown>
      </Menu>
      <MoveDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" px="sm" py={6} role="status">
    {children}
  </Text>
);

type MovesProps = { estudo: Estudo; name: string; onAsk: (question: MoveQuestion) => void };

function Moves({ estudo, name, onAsk }: MovesProps) {
  const move = useMove(estudo);
  const offers = offeredMoves(estudo);
  if (offers.length === 0) return <Note>{texts.noMoves}</Note>;
  return offers.map((offer) => {
    const closes = offer.para === 'encerrado';
    return (
      <Menu.Item
        key={offer.evento}
        {...(closes ? { color: 'red' } : {})}
        onClick={() => onAsk(questionOf(offer, name, move))}
      >
        {closes ? texts.move.close : stageName(offer.para)}
      </Menu.Item>
    );
  });
}

function questionOf(
  offer: Oferta<EventoEstudo>,
  name: string,
  move: ReturnType<typeof useMove>,
): MoveQuestion {
  const closes = offer.para === 'encerrado';
  const stage = stageName(offer.para);
  return {
    title: closes ? texts.move.closeTitle : texts.move.title(stage),
    body: closes ? texts.move.closeBody : texts.move.body(name, stage),
    ...(closes ? { danger: true } : {}),
    action: closes ? texts.move.close : texts.move.action,
    asks: offer.pede,
    ...(offer.pede === 'palavras' ? { wordsLabel: texts.move.words } : {}),
    ...(offer.escolheAreas ? { areas: offer.areas } : {}),
    send: ({ motivo, produtos }) =>
      move.moveStudy(
        { ...offer.alvo, ...(motivo ? { motivo } : {}), ...(produtos?.length ? { produtos } : {}) },
        { done: closes ? texts.move.closed : texts.move.done(stage), stay: true },
      ),
  };
}
