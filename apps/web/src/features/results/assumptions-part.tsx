import type { Estudo } from '@farol/contracts';
import type { UnidadeParametro } from '@farol/domain/br';
import type { ParametroUsado } from '@farol/domain/calculators';
import {
  caveatsOfEstudo,
  doubtOfPremissa,
  figureText,
  missingRegistros,
  notCalculated,
  usedPremissas,
} from '@farol/domain/study';
import { date } from '../../shared/format/index.ts';
import { checkedStudy } from '../../shared/study/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import classes from './results.module.css';
import { SensitivityTables } from './sensitivity.tsx';
import { resultTexts } from './texts.ts';

const texts = resultTexts.premises;

/** Basis of the figures: each assumption with date and source, what may change, what is excluded. */
export function AssumptionsPart({ estudo }: { estudo: Estudo }) {
  const results = estudo.resultados;
  const { novas, em } = estudo.parametros;
  const checked = checkedStudy(estudo);
  const notComputed = notCalculated(checked);
  const caveats = [...caveatsOfEstudo(results), ...missingRegistros(checked).map(({ texto }) => texto)];
  return (
    <div className={classes.stack}>
      <Section
        title={texts.title}
        hint={novas.length > 0 ? `${texts.hint} ${texts.newer(novas.length, date(em))}` : texts.hint}
      >
        <Parameters used={usedPremissas(results)} newer={novas} on={em} />
      </Section>
      <SensitivityTables estudo={estudo} />
      <Section title={resultTexts.caveats}>
        <ul className={classes.texts}>
          {[...new Set(caveats)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      {notComputed.length > 0 && (
        <Section title={resultTexts.notComputed}>
          <ul className={classes.texts}>
            {notComputed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

type Newer = Estudo['parametros']['novas'][number];

const amountOf = (value: unknown, unidade: UnidadeParametro): string =>
  typeof value === 'number' ? figureText(value, unidade) : texts.table;

type ParametersProps = { used: readonly ParametroUsado[]; newer: readonly Newer[]; on: string };

/** The study's assumptions, each with today's value if it differs. */
function Parameters({ used, newer, on }: ParametersProps) {
  if (used.length === 0) return <p className="dim">{texts.none}</p>;
  return (
    <StaticTable
      heads={[
        texts.name,
        { label: texts.value, isFigure: true },
        { label: texts.since, isFigure: true },
        texts.source,
      ]}
      rows={used.map((one) => {
        const doubt = doubtOfPremissa(one, on);
        return {
          key: one.chave,
          cells: [
            <>
              {one.rotulo}
              {doubt && <small>{doubt}</small>}
            </>,
            <>
              {amountOf(one.valor, one.unidade)}
              <Today newer={newer.find(({ chave }) => chave === one.chave)} />
            </>,
            one.vigencia ? date(one.vigencia) : '—',
            one.fonte,
          ],
        };
      })}
    />
  );
}

function Today({ newer }: { newer: Newer | undefined }) {
  if (!newer) return null;
  const { agora, unidade, desde } = newer;
  return (
    <small>{texts.today(typeof agora === 'number' ? figureText(agora, unidade) : null, date(desde))}</small>
  );
}
