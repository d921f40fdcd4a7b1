import type { Metrica, Quebra } from '@farol/contracts';
import { writtenIn } from '@farol/domain/charts';
import { useQuery } from '@tanstack/react-query';
import { count, decimal } from '../../../shared/format/index.ts';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { type Head, StaticTable } from '../../../shared/ui/table/static-table.tsx';
import { type Breakdown, breakdownQuery } from '../queries.ts';
import type { DashboardSearch, Listed } from '../search.ts';
import { dashboardTexts as texts } from '../texts.ts';
import classes from './dashboard.module.css';
import { Figure } from './figure.tsx';
import { PartState } from './part-state.tsx';

type Row = Breakdown['dados'][number];

const TITLES: Record<Quebra, string> = {
  consultor: texts.byConsultant,
  seguradora: texts.byInsurer,
  estagio: texts.byStage,
  motivo: texts.byReason,
};

/** Narrows a list to the row of a breakdown. */
function keyOf(por: Quebra, chave: string | null): Listed | null {
  if (por === 'seguradora') return { seguradora: chave ?? '' };
  if (por === 'motivo') return { motivo: chave ?? '' };
  if (chave === null) return null;
  if (por === 'consultor') return { de_consultor: Number(chave) };
  return { etapa: Number(chave) };
}

/** Figures of the period by consultant, insurer, stage or reason. */
export function BreakdownPart({ por, search }: { por: Quebra; search: DashboardSearch }) {
  const query = useQuery(breakdownQuery(search, por));
  return (
    <section className={classes.part} aria-label={TITLES[por]}>
      <div className={classes.partHead}>
        <h2 className={classes.partTitle}>{TITLES[por]}</h2>
      </div>
      <PartState query={query}>
        {(breakdown) =>
          breakdown.dados.length === 0 ? (
            <p className="text-sm dim">{texts.noRows}</p>
          ) : (
            <BreakdownTable por={por} breakdown={breakdown} />
          )
        }
      </PartState>
    </section>
  );
}

function BreakdownTable({ por, breakdown }: { por: Quebra; breakdown: Breakdown }) {
  const { colunas, dados, periodo } = breakdown;
  const isStage = por === 'estagio';
  const figureHead = (label: string): Head => ({ label, isFigure: true });
  const figure = (row: Row, metrica: Metrica, written: string, value: number | null | undefined) => {
    const key = keyOf(por, row.chave);
    return (
      <Figure
        label={`${row.nome}, ${texts.lists[metrica]}`}
        written={written}
        opens={
          key && value ? { lista: metrica, de: periodo.data_inicial, ate: periodo.data_final, ...key } : null
        }
      />
    );
  };
  return (
    <StaticTable
      label={TITLES[por]}
      cards={por === 'consultor' ? 'tablet' : 'phone'}
      heads={[
        texts.name[por],
        ...(isStage
          ? [figureHead(texts.passed), figureHead(texts.average), figureHead(texts.median)]
          : colunas.map(({ metrica }) => figureHead(texts.short[metrica]))),
      ]}
      rows={dados.map((row) => ({
        key: row.chave ?? '',
        cells: [
          isStage ? stageName(Number(row.chave), { short: true }) : row.nome,
          ...(isStage
            ? [
                figure(row, 'dias', count(row.passagens), row.passagens),
                decimal(row.valores.dias, 1),
                decimal(row.mediana, 1),
              ]
            : colunas.map(({ metrica, unidade }) => {
                const value = row.valores[metrica] ?? null;
                return figure(row, metrica, writtenIn(unidade, value), value);
              })),
        ],
      }))}
    />
  );
}
