import type { IndiceFio } from '@farol/contracts';
import { monthText, variationText } from '@farol/domain/calculators';
import { date } from '../../shared/format/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import classes from './parameters.module.css';
import { parameterTexts, indexTexts as texts } from './texts.ts';

type Change = IndiceFio['historico'][number];

/** More new months than this are summarized by first and last. */
const MONTHS_BY_NAME = 3;

function changeText({ mes, antes, depois }: Change['meses'][number]): string {
  const month = monthText(mes);
  if (depois === null) return texts.out(month, variationText(antes ?? 0));
  if (antes === null) return texts.told(month, variationText(depois));
  return texts.corrected(month, variationText(antes), variationText(depois));
}

function linesOf({ meses }: Change): string[] {
  const added = meses.filter(({ antes }) => antes === null);
  if (added.length <= MONTHS_BY_NAME) return meses.map(changeText);
  const sorted = added.map(({ mes }) => mes).toSorted();
  const period = texts.period(added.length, monthText(sorted[0] ?? ''), monthText(sorted.at(-1) ?? ''));
  return [period, ...meses.filter(({ antes }) => antes !== null).map(changeText)];
}

/** Every save, newest first: months added, corrected and removed. */
export function IndexHistory({ historico }: Pick<IndiceFio, 'historico'>) {
  return (
    <Section title={parameterTexts.history}>
      <ol className={classes.history}>
        {historico.map((change) => (
          <li key={change.em}>
            <b>{linesOf(change).join('; ')}</b>
            <span className="dim">{date(change.em)}</span>
            <small>{[change.autor?.pessoa_nome, change.fonte].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
