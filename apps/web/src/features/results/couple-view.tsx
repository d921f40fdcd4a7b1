import type { Estudo, ResultadoFio } from '@farol/contracts';
import type { Kind } from '@farol/domain/calculators';
import { AREA } from '@farol/domain/code-lists';
import { peopleOfResultados, seguradoName } from '@farol/domain/study';
import { wholeMoney } from '../../shared/format/index.ts';
import { HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { NeedBar } from '../../shared/ui/need-bar.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { CalculationSteps } from '../study/index.ts';
import classes from './results.module.css';
import { resultTexts } from './texts.ts';

const texts = resultTexts.couple;

type Figures = { need: number; has: number };
type Case = { label: string; codigo: string | null; kind: Kind; read(result: ResultadoFio): Figures };

const NONE: Figures = { need: 0, has: 0 };

/** A figure out of which what there is has been taken already. */
function disability(result: ResultadoFio): Figures {
  if (result.kind !== 'vida.invalidez') return NONE;
  const has = result.inputs.capital_existente ?? 0;
  return { need: (result.outputs?.capital_invalidez ?? 0) + has, has };
}

const CASES: readonly Case[] = [
  {
    label: texts.death,
    kind: 'vida.necessidade_capital',
    codigo: null,
    read: (result) =>
      result.kind === 'vida.necessidade_capital' && result.outputs
        ? { need: result.outputs.necessidade, has: result.outputs.recursos }
        : NONE,
  },
  { label: texts.accident, kind: 'vida.invalidez', codigo: '1.04', read: disability },
  { label: texts.illness, kind: 'vida.invalidez', codigo: '1.05', read: disability },
  {
    label: texts.inventory,
    kind: 'sucessao.custo_inventario',
    codigo: null,
    read: (result) => {
      if (result.kind !== 'sucessao.custo_inventario' || !result.outputs) return NONE;
      const { total, deficit_liquidez } = result.outputs;
      return { need: total, has: Math.max(0, total - (deficit_liquidez ?? 0)) };
    },
  },
];

/** Both deaths, both disabilities, both inventories side by side; absent for who lives alone. */
export function CoupleView({ estudo }: { estudo: Estudo }) {
  const people = peopleOfResultados(estudo.resultados);
  if (people.length < 2) return null;
  return (
    <Section title={texts.title} hint={texts.hint}>
      <StaticTable
        heads={[texts.case, ...people.map((papel) => seguradoName(estudo, papel))]}
        rows={CASES.map((one) => ({
          key: one.label,
          cells: [
            one.label,
            ...people.map((papel) => <CaseOf key={papel} estudo={estudo} papel={papel} one={one} />),
          ],
        }))}
      />
    </Section>
  );
}

function CaseOf({ estudo, papel, one }: { estudo: Estudo; papel: string; one: Case }) {
  const result = estudo.resultados.find(
    (r) =>
      r.kind === one.kind &&
      r.tipo_segurado === papel &&
      !r.diagnostico_produto_item_opcao_id &&
      (one.codigo === null || r.codigo === one.codigo),
  );
  if (!result?.outputs) return <span className="dim">{texts.waits}</span>;
  const { need, has } = one.read(result);
  const missing = Math.max(0, need - has);
  const subject = `${one.label}, ${seguradoName(estudo, papel)}`;
  return (
    <span className={classes.case}>
      <NeedBar area={AREA.vida} need={need} has={has} label={subject} />
      <span className={classes.caseLine}>
        <b>{missing > 0 ? texts.missing(wholeMoney(missing)) : texts.covered}</b>
        <small>{texts.needs(wholeMoney(need))}</small>
      </span>
      <HowCalculated subject={subject}>
        <CalculationSteps result={result} />
      </HowCalculated>
    </span>
  );
}
