import { CONCILIADOS, type Fluxo, firstYearSentence } from '@farol/domain/study';
import { money } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { flowTexts } from './texts.ts';

const texts = flowTexts.firstYear;

const amount = (value: number): string => `${value < 0 ? '−' : ''}${money(Math.abs(value))}`;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** From twelve times the month to the first year, to the cent. */
export function FirstYear({ fluxo }: { fluxo: Fluxo }) {
  const { conciliacao } = fluxo;
  const parts = CONCILIADOS.filter(([name]) => conciliacao[name] !== 0);
  const rows = [
    { key: 'doze', cells: [texts.twelve(amount(conciliacao.sobra_mensal)), amount(conciliacao.doze_meses)] },
    ...parts.map(([name, words]) => ({ key: name, cells: [capital(words), amount(conciliacao[name])] })),
    {
      key: 'total',
      cells: [<b key="what">{texts.total}</b>, <b key="amount">{amount(conciliacao.sobra_ano_1)}</b>],
    },
  ];
  return (
    <Section title={texts.title} hint={firstYearSentence(fluxo)}>
      <StaticTable
        label={texts.title}
        heads={[texts.what, { label: texts.amount, isFigure: true }]}
        rows={rows}
      />
    </Section>
  );
}
