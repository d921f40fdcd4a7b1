import type { Estudo, Produto } from '@farol/contracts';
import { taskOf } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { areaInfo } from '../../shared/theme/areas.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { areaPlace } from '../../shared/ui/area-place.ts';
import { Fact, Facts } from '../../shared/ui/section.tsx';
import { StatusBadge } from '../../shared/ui/stage-badge.tsx';
import { TopicButton } from '../comments/index.ts';
import {
  AreaMenu,
  canSendArea,
  MoveDialog,
  type MoveQuestion,
  sendAreaQuestion,
  TaskDeadline,
  TaskWaitingFor,
  taskStateText,
  useMove,
} from '../study/index.ts';
import classes from './direction.module.css';
import type { HubRules } from './hub-rules.ts';
import { directionTexts } from './texts.ts';
import { areaHref } from './wizard-href.ts';

/** An area added after the study was sent is sent to its specialist on its own. */
function SendArea({ estudo, area }: { estudo: Estudo; area: number }) {
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

const texts = directionTexts.card;

type AreaCardProps = { estudo: Estudo; produto: Produto; rules: HubRules | undefined };

/** One area of the study: progress, person and deadline. */
export function AreaCard({ estudo, produto, rules }: AreaCardProps) {
  const area = produto.produto_diagnostico_id;
  const task = taskOf(estudo, area);
  const wanted = produto.diagnostico_produto_itens.filter((item) => item.interesse === 'S');
  return (
    <article className={classes.card} aria-label={produto.nome_produto} id={areaPlace(area)} tabIndex={-1}>
      <header className="row">
        <i className="dot" style={{ background: areaInfo(area)?.cor }} aria-hidden />
        <h2 className="text-lg grow">{produto.nome_produto}</h2>
        {task && (
          <StatusBadge tone={task.estagio_especialista === 7 ? 'bad' : 'neutral'}>
            {taskStateText(task)}
          </StatusBadge>
        )}
        <AreaMenu estudo={estudo} area={area} />
      </header>
      <p className="text-sm dim">
        {wanted.length === 0
          ? texts.wanted(0)
          : wanted
              .map((item) => item.nome)
              .filter(unique)
              .join(', ')}
      </p>
      {task ? (
        <Facts>
          <Fact label={texts.specialist}>{task.especialista?.pessoa_nome ?? '—'}</Fact>
          <Fact label={texts.ball}>
            <TaskWaitingFor estudo={estudo} task={task} />
          </Fact>
          <Fact label={texts.deadline}>
            <TaskDeadline task={task} />
          </Fact>
          <Fact label={texts.punctuality}>
            {task.pontualidade === 1 ? texts.late : task.pontualidade === 2 ? texts.onTime : '—'}
          </Fact>
          <Fact label={texts.round}>{task.rodada}</Fact>
        </Facts>
      ) : (
        <Readiness points={rules?.missingIn(area)} />
      )}
      <footer className={classes.cardFoot}>
        <TopicButton study={estudo} topic={{ area, item: null }} name={produto.nome_produto} />
        <span className={classes.push} />
        {!task && estudo.pode_editar && (
          <Button
            component={AppLink}
            href={rules?.areaHref(area) ?? areaHref(estudo, area)}
            variant="default"
            size="sm"
          >
            {texts.answer}
          </Button>
        )}
        {canSendArea(estudo, area) && <SendArea estudo={estudo} area={area} />}
      </footer>
    </article>
  );
}

const unique = (name: string, index: number, all: readonly string[]): boolean => all.indexOf(name) === index;

/** Keeps its line until the points are counted. */
function Readiness({ points }: { points: number | undefined }) {
  if (points === undefined) return <p className={classes.readiness}>&nbsp;</p>;
  return (
    <p className={classes.readiness} data-ready={points === 0 || undefined}>
      {points === 0 ? <CircleCheck size={15} aria-hidden /> : <CircleAlert size={15} aria-hidden />}
      {points === 0 ? texts.ready : texts.points(points)}
    </p>
  );
}
