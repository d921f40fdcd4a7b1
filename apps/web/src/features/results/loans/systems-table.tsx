import { caveatsOfResultado } from '@farol/domain/study';
import { Text } from '@mantine/core';
import { money, percent } from '../../../shared/format/index.ts';
import { HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { CalculationSteps } from '../../diagnosis/index.ts';
import { resultTexts } from '../texts.ts';
import type { NamedLoan } from './named-loan.ts';

const texts = resultTexts.systems;

/** One loan by SAC and by Price, side by side. */
export function SystemsTable({ loan }: { loan: NamedLoan }) {
  const { saidas, valor, prazo_meses, taxa_mensal, name, resultado } = loan;
  const { price_prestacao, price_juros_total, sac_prestacoes, sac_juros_total, diferenca_juros } = saidas;
  const rows = [
    [texts.first, sac_prestacoes[0], price_prestacao],
    [texts.last, sac_prestacoes.at(-1), price_prestacao],
    [texts.interest, sac_juros_total, price_juros_total],
    [texts.total, valor + sac_juros_total, valor + price_juros_total],
  ] as const;
  const title = texts.title(name);
  const hint = texts.terms(money(valor), prazo_meses, percent(taxa_mensal * 100, { max: 2 }));
  return (
    <Section
      title={title}
      hint={hint}
      aside={
        <HowCalculated subject={title}>
          <CalculationSteps result={resultado} />
        </HowCalculated>
      }
    >
      <StaticTable
        heads={[texts.what, { label: texts.sac, isFigure: true }, { label: texts.price, isFigure: true }]}
        rows={rows.map(([label, sac, price]) => ({
          key: label,
          cells: [label, money(sac ?? 0), money(price)],
        }))}
      />
      <Text size="md" mt="xs">
        {texts.difference(money(diferenca_juros), money((sac_prestacoes[0] ?? 0) - price_prestacao))}
      </Text>
      {caveatsOfResultado(resultado).map((aviso) => (
        <Text key={aviso} size="sm" c="dimmed" mt="xs">
          {aviso}.
        </Text>
      ))}
    </Section>
  );
}
