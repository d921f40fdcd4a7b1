import {
  axisMoney,
  type GraficoDosMeses,
  type LinhaDoAno,
  type PontoDoMes,
  type UnidadeDoMes,
  writtenIn,
} from '@farol/domain/charts';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChartFrame } from '../../../shared/ui/chart/chart-frame.tsx';
import { useInView } from '../../../shared/ui/chart/use-in-view.ts';
import { dashboardTexts as texts } from '../texts.ts';
import classes from './months-chart.module.css';

type Pick = (row: number, column: number) => void;
type MonthsChartProps = { chart: GraficoDosMeses; unidade: UnidadeDoMes; onPick: Pick };

const atOnce = () => Promise.resolve();

/** Months of several years as lines; a point opens what is behind it. */
export function MonthsChart({ chart, unidade, onPick }: MonthsChartProps) {
  const [isSeen, place] = useInView(atOnce);
  return (
    <ChartFrame chart={chart} place={place} note={texts.perMonth} heading onPick={onPick}>
      {isSeen ? <Months chart={chart} unidade={unidade} onPick={onPick} /> : <Skeleton height="100%" />}
    </ChartFrame>
  );
}

const LAST = 11;
const across = (mes: number): string => `${(mes / LAST) * 100}%`;
const down = (altura: number): string => `${(1 - altura) * 100}%`;

/** In shares of its place, which therefore need not be measured, on the screen as on paper. */
function Months({ chart, unidade, onPick }: MonthsChartProps) {
  const { escala, meses, linhas, ateHoje } = chart;
  const topo = escala.at(-1) ?? 1;
  return (
    <div className={classes.months}>
      <svg aria-hidden="true">
        {escala.map((valor) => (
          <g key={valor}>
            <line className={classes.grid} x2="100%" y1={down(valor / topo)} y2={down(valor / topo)} />
            <text className={classes.value} x={-8} y={down(valor / topo)}>
              {axisMoney(valor)}
            </text>
          </g>
        ))}
        {meses.map((mes, k) => (
          <text key={mes} className={classes.month} x={across(k)} y="100%" dy={18}>
            {mes.slice(0, 1)}
            <tspan className={classes.rest}>{mes.slice(1)}</tspan>
          </text>
        ))}
        {linhas.map((linha) => (
          <Year
            key={linha.ano}
            linha={linha}
            named={(ponto) => nameOf(chart, linha, ponto, unidade)}
            onPick={onPick}
          />
        ))}
        {linhas.map((linha) => (
          <Names key={linha.ano} linha={linha} ateHoje={ateHoje} />
        ))}
      </svg>
    </div>
  );
}

/** "março 2026: 12". */
const nameOf = (
  { tabela }: GraficoDosMeses,
  { ano }: LinhaDoAno,
  { mes, valor }: PontoDoMes,
  unidade: UnidadeDoMes,
): string => `${tabela.linhas[mes]?.[0]} ${ano}: ${writtenIn(unidade, valor)}`;

type YearProps = { linha: LinhaDoAno; named: (ponto: PontoDoMes) => string; onPick: Pick };

function Year({ linha, named, onPick }: YearProps) {
  const { fechados, corrente, coluna, atual } = linha;
  return (
    <g className={atual ? classes.current : classes.past}>
      <svg aria-hidden="true" viewBox={`0 0 ${LAST} 1`} preserveAspectRatio="none" width="100%" height="100%">
        <path d={pathOf(fechados)} />
        {corrente && <path className={classes.under} d={pathOf([fechados.at(-1) ?? null, corrente])} />}
      </svg>
      {corrente && <circle className={classes.ring} cx={across(corrente.mes)} cy={down(corrente.altura)} />}
      {[...fechados, corrente].map(
        (ponto) =>
          ponto && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table's buttons do the same
            <circle
              key={ponto.mes}
              className={ponto === corrente ? classes.open : classes.point}
              cx={across(ponto.mes)}
              cy={down(ponto.altura)}
              onClick={() => onPick(ponto.mes, coluna)}
            >
              <title>{named(ponto)}</title>
            </circle>
          ),
      )}
    </g>
  );
}

/** A line through the points that follow each other: a month that was not measured divides it. */
function pathOf(pontos: readonly (PontoDoMes | null)[]): string {
  return pontos
    .map((ponto, k) => (ponto ? `${pontos[k - 1] ? 'L' : 'M'}${ponto.mes} ${1 - ponto.altura}` : ''))
    .join('');
}

function Names({ linha, ateHoje }: { linha: LinhaDoAno; ateHoje: string }) {
  const { ano, atual, corrente, nomeado, alturaDoNome } = linha;
  if (!nomeado) return null;
  if (!atual)
    return (
      <text className={classes.pastName} x={across(nomeado.mes)} y={down(alturaDoNome)} dx={6}>
        {ano}
      </text>
    );
  return (
    <>
      {nomeado !== corrente && (
        <Above ponto={nomeado} className={classes.name}>
          {ano}
        </Above>
      )}
      {corrente && (
        <Above ponto={corrente} className={classes.note}>
          {nomeado === corrente ? `${ano}, ${ateHoje}` : ateHoje}
        </Above>
      )}
    </>
  );
}

/** Months at either end whose label would leave the picture, or meet the names of past years. */
const EDGE = 2;

function Above({
  ponto,
  className,
  children,
}: {
  ponto: PontoDoMes;
  className?: string;
  children: ReactNode;
}) {
  const { mes, altura } = ponto;
  const anchor = mes <= EDGE ? 'start' : mes >= LAST - EDGE ? 'end' : 'middle';
  return (
    <text className={className} x={across(mes)} y={down(altura)} dy={-9} textAnchor={anchor}>
      {children}
    </text>
  );
}
