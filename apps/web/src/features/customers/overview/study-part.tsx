import type { Cliente, Estudo } from '@farol/contracts';
import { codeLabel } from '@farol/domain/code-lists';
import { isEstudoOpen } from '@farol/domain/pipeline';
import {
  issuedItens,
  measuredText,
  monthAmountText,
  type NecessidadesDaArea,
  unmeasuredText,
  viewNeeds,
} from '@farol/domain/study';
import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useSession } from '../../../shared/api/index.ts';
import { date, hubHref, moment, studyHref, today } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { AreaChip, AreaDots } from '../../../shared/ui/area-dots.tsx';
import { NeedBar } from '../../../shared/ui/need-bar.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { Empty, Failed } from '../../../shared/ui/state-views.tsx';
import { type StaticRow, StaticTable } from '../../../shared/ui/table/index.ts';
import { areasOf } from '../../study/index.ts';
import { studyStep } from '../../todo/index.ts';
import { customerTexts, tabTexts, overviewTexts as texts } from '../texts.ts';
import classes from './overview.module.css';

type Summary = Cliente['estudos'][number];
const STAGES = Array.from({ length: 10 }, (_, index) => index + 1);

function useStudyHref({ cliente_id }: Cliente): (study: Summary) => string {
  const isAdmin = useSession()?.loggedAs === 'admin';
  return (study) => (isAdmin ? hubHref(study.diagnostico_id) : studyHref({ ...study, cliente_id }));
}

type StudyPartProps = { cliente: Cliente; shown: Summary | undefined; study: UseQueryResult<Estudo> };

/** The open study, else the newest: its stage, what is next, need, have and missing by area. */
export function StudyPart({ cliente, shown, study }: StudyPartProps) {
  const hrefOf = useStudyHref(cliente);
  if (!shown) return <Empty title={tabTexts.noStudies} hint={tabTexts.noStudiesHint} />;
  const isRunning = isEstudoOpen(shown);
  return (
    <Section title={isRunning ? texts.current : texts.last}>
      <div className={classes.card}>
        <div className={classes.cardHead}>
          <div className="row wrap">
            <b>{tabTexts.study(shown.diagnostico_id)}</b>
            <StageBadge stage={shown.encerrado_em ? 'encerrado' : shown.estagio} />
            <span className="grow" />
            {study.data && <small>{texts.started(date(study.data.data_inicio))}</small>}
          </div>
          <div
            className={classes.stages}
            role="img"
            aria-label={texts.stages(shown.estagio, codeLabel('estagio_funil', shown.estagio))}
          >
            {STAGES.map((stage) => (
              <i key={stage} data-done={stage <= shown.estagio || undefined} />
            ))}
          </div>
          {shown.encerrado_em && <p className="text-sm dim">{texts.ended}</p>}
          {isRunning && study.data && <NextStep estudo={study.data} />}
        </div>
        {study.isError && (
          <Failed title={customerTexts.failed} error={study.error} onRetry={() => void study.refetch()} />
        )}
        {study.isPending && <Skeleton height={160} m={16} w="auto" />}
        {study.data && <Needs estudo={study.data} />}
        <div className={classes.cardFoot}>
          <Button
            component={AppLink}
            href={hrefOf(shown)}
            size="sm"
            leftSection={<ArrowRight size={15} aria-hidden />}
          >
            {texts.open}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function NextStep({ estudo }: { estudo: Estudo }) {
  const { what, detail } = studyStep(estudo);
  return (
    <p className="text-sm dim">
      {`${detail}. `}
      <b className="brand">{`${texts.next} ${what.toLowerCase()}.`}</b>
    </p>
  );
}

/** Needs of an area shown before "e mais 4 necessidades". */
const MOST_NEEDS = 3;

/** Every area studied: its needs, or what was asked for where none is measured. */
function Needs({ estudo }: { estudo: Estudo }) {
  const views = areasOf(estudo);
  const issued = issuedItens(views, estudo, today());
  const areas = viewNeeds(
    views.map(({ area, itens }) => ({
      area,
      itens: itens.map((item) => ({
        ...(issued.get(item.id) ?? item),
        frase: unmeasuredText(estudo.resultados, item.codigo, item.tipo_segurado, item.item),
      })),
    })),
  );
  if (areas.every(({ linhas, pedidos }) => linhas.length + pedidos.length === 0))
    return <p className={`${classes.cardHead} text-sm dim`}>{texts.unmeasured}</p>;
  return (
    <>
      <StaticTable
        className={classes.needs}
        heads={[
          texts.area,
          { label: texts.need, isFigure: true },
          texts.has,
          { label: texts.missing, isFigure: true },
        ]}
        rows={areas.flatMap((area) => (area.linhas.length > 0 ? needRows(area) : [requestedRow(area)]))}
      />
      {issued.size > 0 && <p className={`${classes.cardHead} text-sm dim`}>{texts.withIssued}</p>}
    </>
  );
}

function needRows({ area, linhas }: NecessidadesDaArea): StaticRow[] {
  const shown = linhas.slice(0, MOST_NEEDS);
  const others = linhas.length - shown.length;
  const head: StaticRow = {
    key: area,
    goesOn: true,
    cells: [
      {
        span: 4,
        content: (
          <span className="row">
            <AreaChip area={area} />
            <span className="grow" />
            {others > 0 && <small>{texts.others(others)}</small>}
          </span>
        ),
      },
    ],
  };
  const needs = shown.map(({ de, unidade, precisa, tem, falta }, at): StaticRow => {
    const write = (value: number) => measuredText({ unidade }, value);
    return {
      key: `${area}-${de}`,
      goesOn: at < shown.length - 1,
      cells: [
        <small key="need">{de}</small>,
        write(precisa),
        <div key="has">
          <NeedBar area={area} need={precisa} has={tem} write={write} label={de} />
          <small className="tabular">{tem > 0 ? write(tem) : texts.hasNothing}</small>
        </div>,
        <b key="missing">{falta > 0 ? write(falta) : texts.nothingMissing}</b>,
      ],
    };
  });
  return [head, ...needs];
}

/** An area that is wanted without a measured need: what was asked for, and its plan's cost. */
const requestedRow = ({ area, pedidos, mensal }: NecessidadesDaArea): StaticRow => ({
  key: area,
  cells: [
    <AreaChip key="area" area={area} />,
    {
      span: 3,
      content: (
        <small>
          {pedidos.length > 0 ? pedidos.join('; ') : texts.notMeasured}
          {mensal && (
            <>
              {' '}
              <b>{texts.planCost(monthAmountText(mensal.total))}</b>
            </>
          )}
        </small>
      ),
    },
  ],
});

export function OtherStudies({ cliente, studies }: { cliente: Cliente; studies: readonly Summary[] }) {
  const hrefOf = useStudyHref(cliente);
  if (studies.length === 0) return null;
  return (
    <Section title={texts.otherStudies}>
      <ul className={classes.lines}>
        {studies.map((study) => (
          <li key={study.diagnostico_id}>
            <AppLink href={hrefOf(study)} className="row wrap hoverable">
              <b className="medium">{tabTexts.study(study.diagnostico_id)}</b>
              <StageBadge stage={study.encerrado_em ? 'encerrado' : study.estagio} />
              <AreaDots areas={study.areas} />
              <span className="grow" />
              <small>{moment(study.atualizado_em)}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
