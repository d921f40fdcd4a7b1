import type { ParametroUsado } from '@farol/domain/calculators';
import type { DesenhoDoFluxo } from '@farol/domain/charts';
import {
  type AnoDoFluxo,
  type EntradasDoFluxo,
  FIGURA_DO_GRUPO,
  type Fluxo,
  flowAccount,
  flowFigure,
  flowYears,
  GRUPOS_DO_FLUXO,
  type GrupoDoFluxo,
  type MoedaDoFluxo,
  mainYears,
  type NomesDoFluxo,
} from '@farol/domain/study';
import { Button } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { wholeMoney } from '../../../shared/format/index.ts';
import { FilterSegments } from '../../../shared/ui/filters/index.ts';
import { FormulaGroup, FormulaLine, HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { CalculationSteps } from '../../diagnosis/index.ts';
import classes from './flow.module.css';
import { flowTexts } from './texts.ts';

const texts = flowTexts.table;

type FlowTableProps = {
  hoje: Fluxo;
  plano: Fluxo | null;
  entradas: EntradasDoFluxo;
  nomes: NomesDoFluxo;
  parametros: readonly ParametroUsado[];
  marcas: DesenhoDoFluxo;
  moeda: MoedaDoFluxo;
};

const whole = (value: number): string => `${value < 0 ? '−' : ''}${wholeMoney(Math.abs(value))}`;

/** The years with their groups folded; each figure opens its columns and how it came about. */
export const FlowTable = memo(function FlowTable({ hoje, plano, marcas, ...rest }: FlowTableProps) {
  const [isWhole, setWhole] = useState(false);
  const [which, setWhich] = useState<'hoje' | 'plano'>('hoje');
  const fluxo = which === 'plano' && plano ? plano : hoje;
  const all = useMemo(() => flowYears(fluxo, marcas), [fluxo, marcas]);
  const years = isWhole ? all : mainYears(all);
  const money = (label: string) => ({ label, isFigure: true });
  return (
    <Section
      title={texts.title}
      hint={texts.hint}
      aside={
        plano && (
          <FilterSegments
            label={texts.plan}
            value={which}
            options={[
              { value: 'hoje', label: texts.today },
              { value: 'plano', label: texts.withPlan },
            ]}
            onChange={setWhich}
          />
        )
      }
    >
      <StaticTable
        className={classes.table}
        label={texts.title}
        cards="tablet"
        heads={[
          texts.year,
          texts.ages,
          ...GRUPOS_DO_FLUXO.map((grupo) => money(texts.groups[grupo])),
          money(texts.worth),
        ]}
        rows={years.map((ano) => ({
          key: ano.k,
          cells: [
            <YearCell key="ano" ano={ano} />,
            ano.idades,
            ...GRUPOS_DO_FLUXO.map((grupo) => (
              <Figure key={grupo} fluxo={fluxo} ano={ano} grupo={grupo} {...rest} />
            )),
            whole(flowFigure(fluxo, ano.k, 'patrimonio', rest.moeda)),
          ],
        }))}
      />
      {all.length > mainYears(all).length && (
        <Button variant="subtle" size="sm" mt="xs" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.main : texts.all(all.length)}
        </Button>
      )}
    </Section>
  );
});

const YearCell = ({ ano: { rotulo, periodo, acontece } }: { ano: AnoDoFluxo }) => (
  <>
    {rotulo}
    <small className="dim nowrap">{periodo}</small>
    {acontece.length > 0 && <small>{acontece.join('; ')}</small>}
  </>
);

type FigureProps = Pick<FlowTableProps, 'entradas' | 'nomes' | 'parametros' | 'moeda'> & {
  fluxo: Fluxo;
  ano: AnoDoFluxo;
  grupo: GrupoDoFluxo;
};

/** What a year leaves, takes from savings, or cannot pay. */
function cashText(fluxo: Fluxo, k: number, moeda: MoedaDoFluxo): { figure: string; isShort: boolean } {
  const of = (coluna: 'falta' | 'resgates' | 'sobra') => flowFigure(fluxo, k, coluna, moeda);
  if (of('falta') > 0) return { figure: texts.lacks(whole(of('falta'))), isShort: true };
  const taken = of('resgates') - of('sobra');
  return { figure: taken > 0 ? texts.takes(whole(taken)) : texts.leaves(whole(-taken)), isShort: false };
}

function Figure({ fluxo, ano, grupo, moeda, ...rest }: FigureProps) {
  const { figure, isShort } =
    grupo === 'caixa'
      ? cashText(fluxo, ano.k, moeda)
      : { figure: whole(flowFigure(fluxo, ano.k, FIGURA_DO_GRUPO[grupo], moeda)), isShort: false };
  return (
    <span className={isShort ? 'danger' : undefined}>
      <HowCalculated subject={texts.subject(texts.groups[grupo], ano.rotulo)} figure={figure}>
        <Account {...rest} fluxo={fluxo} moeda={moeda} ano={ano} grupo={grupo} />
      </HowCalculated>
    </span>
  );
}

/** Made when it is opened. */
function Account({ ano, grupo, ...da }: FigureProps) {
  const account = flowAccount(da, ano.k, grupo);
  return (
    <>
      <CalculationSteps result={{ passos: account.passos, parametros: [] }} />
      {account.respostas.length > 0 && <FormulaGroup title={texts.answers} />}
      {account.respostas.map(({ rotulo, valor }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of the study may be alike
        <FormulaLine key={k} label={rotulo} value={valor} />
      ))}
      <CalculationSteps result={{ passos: [], parametros: account.parametros }} />
      <p className="text-xs dim">{texts.source(account.fonte)}</p>
    </>
  );
}
