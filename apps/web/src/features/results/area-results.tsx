import type { Estudo } from '@farol/contracts';
import { needsCoverChart } from '@farol/domain/charts';
import { AREA } from '@farol/domain/code-lists';
import {
  accountOfNeed,
  areaSumLine,
  loansOfArea,
  peopleOfResultados,
  seguradoName,
  successionChart,
} from '@farol/domain/study';
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { CalculationSteps, fieldPlaceByName } from '../diagnosis/index.ts';
import { type AreaView, areaWizardHref, HowNeedIsCalculated } from '../study/index.ts';
import { areaPictures } from './area-pictures.ts';
import { areaSum } from './area-sum.ts';
import { CoupleView } from './couple-view.tsx';
import { ExtraPayment } from './loans/extra-payment.tsx';
import type { NamedLoan } from './loans/named-loan.ts';
import { SystemsTable } from './loans/systems-table.tsx';
import { NeedsTable } from './needs/needs-table.tsx';
import { AreaNote } from './notes/area-note.tsx';
import { openFigures, otherFigures, resultSubject } from './other-figures.ts';
import classes from './results.module.css';
import { SensitivityTables } from './sensitivity.tsx';
import { HowSentence } from './sentence/how-sentence.tsx';
import { areaAccount, areaSentence } from './sentence/sentence.ts';
import { resultTexts as texts } from './texts.ts';
import { WealthChart } from './wealth-chart.tsx';

type LoansProps = { estudo: Estudo; view: AreaView };

/** Each loan of an area by SAC and by Price, and the effect of extra payments. */
export function Loans({ estudo, view }: LoansProps) {
  const loans = useMemo(
    () =>
      loansOfArea(estudo.resultados, view.area).map(
        (loan): NamedLoan => ({
          ...loan,
          name: resultSubject(estudo, view, loan.resultado),
        }),
      ),
    [estudo, view],
  );
  if (loans.length === 0) return null;
  return (
    <>
      {loans.map((loan) => (
        <SystemsTable key={loan.chave} loan={loan} />
      ))}
      <ExtraPayment key={view.area} loans={loans} />
    </>
  );
}

type AreaResultsProps = { estudo: Estudo; view: AreaView };

/** One area in figures: needs, charts and all other results. */
export function AreaResults({ estudo, view }: AreaResultsProps) {
  const sentence = areaSentence(estudo, view);
  const sum = areaSum(estudo, view);
  return (
    <div className={classes.stack}>
      {sentence && (
        <p className="text-section medium readable">
          {sentence}
          <HowSentence steps={areaAccount(estudo, view)} />
        </p>
      )}
      {sum && <p className="readable">{areaSumLine(sum)}</p>}
      <AreaNote estudo={estudo} view={view} />
      {view.itens.length > 0 && <NeedsTable estudo={estudo} areas={[view]} isSingleArea />}
      <NeedsChart estudo={estudo} view={view} />
      {view.area === AREA.vida && (
        <>
          <CoupleView estudo={estudo} />
          <SuccessionChart estudo={estudo} />
        </>
      )}
      {view.area === AREA.sonhos && (
        <>
          <WealthChart estudo={estudo} />
          <SensitivityTables estudo={estudo} />
        </>
      )}
      {view.area === AREA.credito && <LoanChart estudo={estudo} view={view} />}
      {(view.area === AREA.credito || view.area === AREA.imoveis) && <Loans estudo={estudo} view={view} />}
      <OtherFigures estudo={estudo} view={view} />
      <OpenFigures estudo={estudo} view={view} />
    </div>
  );
}

/** Compares needs of the same unit only, and only if there are several. */
function NeedsChart({ estudo, view }: AreaResultsProps) {
  const chart = useMemo(() => {
    const rows = view.itens.flatMap((item) => {
      const need = item.necessidade;
      return need?.unidade === 'R$' && need.necessidade > 0 ? [{ item, need }] : [];
    });
    const several = peopleOfResultados(estudo.resultados).length > 1;
    return rows.length < 2
      ? null
      : needsCoverChart(
          rows.map(({ item, need }) => ({
            produto_diagnostico_id: view.area,
            nome: several ? `${item.nome}, ${item.pessoa}` : item.nome,
            necessidade: need.necessidade,
            existente: need.existente,
          })),
        );
  }, [estudo, view]);
  return (
    chart && (
      <div className={classes.chart}>
        <Chart chart={chart} note={texts.inTodaysMoney} />
      </div>
    )
  );
}

function SuccessionChart({ estudo }: { estudo: Estudo }) {
  const charts = useMemo(
    () =>
      peopleOfResultados(estudo.resultados).flatMap((papel) => {
        const chart = successionChart(estudo.resultados, papel);
        const result = estudo.resultados.find(
          (r) => r.kind === 'sucessao.partilha' && r.tipo_segurado === papel,
        );
        return chart && result ? [{ papel, chart, result }] : [];
      }),
    [estudo],
  );
  return charts.map(({ papel, chart, result }) => (
    <div key={papel} className={classes.chart}>
      <Chart
        chart={chart}
        note={charts.length > 1 ? `na falta de ${seguradoName(estudo, papel)}` : ''}
        aside={
          <HowCalculated subject={chart.titulo}>
            <CalculationSteps result={result} />
          </HowCalculated>
        }
      />
    </div>
  ));
}

function LoanChart({ estudo, view }: AreaResultsProps) {
  const pictures = useMemo(() => areaPictures(estudo, view), [estudo, view]);
  return pictures.map(({ key, chart, about }) => {
    const item = view.itens.find(({ id }) => String(id) === key);
    return (
      <div key={key} className={classes.chart}>
        <Chart
          chart={chart}
          note={about}
          aside={item && <HowNeedIsCalculated result={accountOfNeed(item)} subject={item.nome} />}
        />
      </div>
    );
  });
}

function OtherFigures({ estudo, view }: AreaResultsProps) {
  const figures = useMemo(() => otherFigures(estudo, view), [estudo, view]);
  if (figures.length === 0) return null;
  return (
    <Section title={texts.figures.title}>
      <StaticTable
        heads={[texts.figures.what, texts.figures.result]}
        rows={figures.map(({ key, title, about, value, result }) => ({
          key,
          cells: [
            <>
              {title}
              {about && <small>{about}</small>}
            </>,
            <>
              <span className="tabular">{value}</span>{' '}
              <HowCalculated subject={title}>
                <CalculationSteps result={result} />
              </HowCalculated>
            </>,
          ],
        }))}
      />
    </Section>
  );
}

function OpenFigures({ estudo, view }: AreaResultsProps) {
  const open = openFigures(estudo, view);
  if (open.length === 0) return null;
  const label = (name: string) => fieldPlaceByName(name).label.replace(/\?$/, '').toLowerCase();
  return (
    <Section title={texts.incomplete.title}>
      <ul className={classes.open}>
        {open.map(({ key, title, names }) => (
          <li key={key}>
            <b>{title}</b> {texts.incomplete.waits(names.map(label).join(', '))}
          </li>
        ))}
      </ul>
      {estudo.pode_editar && (
        <Anchor component={AppLink} href={areaWizardHref(estudo, view.area)} fz="sm" fw={550}>
          {texts.incomplete.answer}
        </Anchor>
      )}
    </Section>
  );
}
