import type { Estudo } from '@farol/contracts';
import { AREA } from '@farol/domain/code-lists';
import { type CasoDoCasal, type NeedView, seguradoName } from '@farol/domain/study';
import { wholeMoney } from '../../shared/format/index.ts';
import { NeedBar } from '../../shared/ui/need-bar.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { HowNeedIsCalculated, studyView } from '../study/index.ts';
import classes from './results.module.css';
import { resultTexts } from './texts.ts';

const texts = resultTexts.couple;

const LABELS: Readonly<Record<CasoDoCasal, string>> = {
  morte: texts.death,
  acidente: texts.accident,
  doenca: texts.illness,
  inventario: texts.inventory,
};

/** Death, disability and inventory of both spouses side by side; absent without a spouse. */
export function CoupleView({ estudo }: { estudo: Estudo }) {
  const { casal } = studyView(estudo);
  const [first] = casal;
  if (!first) return null;
  const nameOf = (papel: string) => seguradoName(estudo, papel);
  return (
    <Section title={texts.title} hint={texts.hint}>
      <StaticTable
        heads={[texts.case, ...first.pessoas.map(({ papel }) => nameOf(papel))]}
        rows={casal.map(({ caso, pessoas }) => ({
          key: caso,
          cells: [
            LABELS[caso],
            ...pessoas.map(({ papel, ...view }) => (
              <CaseFigures key={papel} view={view} subject={`${LABELS[caso]}, ${nameOf(papel)}`} />
            )),
          ],
        }))}
      />
    </Section>
  );
}

function CaseFigures({ view: { medida, resultado }, subject }: { view: NeedView; subject: string }) {
  if (!medida) return <span className="dim">{texts.waits}</span>;
  const { necessidade, existente, falta } = medida;
  return (
    <span className={classes.case}>
      <NeedBar area={AREA.vida} need={necessidade} has={existente} label={subject} />
      <span className={classes.caseLine}>
        <b>{falta > 0 ? texts.missing(wholeMoney(falta)) : texts.covered}</b>
        <small>{texts.needs(wholeMoney(necessidade))}</small>
      </span>
      <HowNeedIsCalculated result={resultado} subject={subject} />
    </span>
  );
}
