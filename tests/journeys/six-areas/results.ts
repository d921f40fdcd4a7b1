import { expect } from 'vitest';
import type { Call } from '../support/calls.ts';
import { button } from '../support/forms.ts';
import { type Person, title } from '../support/people.ts';
import { FAMILY_NAME } from './family.ts';

type Result = {
  kind: string;
  produto_diagnostico_id: number | null;
  codigo: string | null;
  tipo_segurado: string;
  referencia?: string;
  outputs: Record<string, unknown> | null;
};
type Study = { diagnostico_id: number; estagio: number; resultados: Result[] };

const money = (value: number, decimals: number): string =>
  `R$\u00a0${value.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;

/** Figures shown on each area's page, as computed by the API. */
const FIGURES = [
  { area: 1, kind: 'vida.necessidade_capital', output: 'necessidade', who: 'titular', decimals: 0 },
  { area: 1, kind: 'vida.necessidade_capital', output: 'necessidade', who: 'conjuge', decimals: 0 },
  { area: 2, kind: 'sonhos.liberdade', output: 'capital_necessario', who: 'titular', decimals: 0 },
  { area: 2, kind: 'sonhos.reserva', output: 'reserva', who: 'titular', decimals: 0 },
  { area: 3, kind: 'patrimonio.rc_sugerido', output: 'limite', who: 'titular', decimals: 2 },
  { area: 4, kind: 'credito.simulacao', output: 'prestacao', who: 'titular', decimals: 2 },
  { area: 6, kind: 'imoveis.custo_aquisicao', output: 'total', who: 'titular', decimals: 2 },
] as const;
/** Before a bank quotes, by the company's PTAX: reais per unit of the currency. */
const EXCHANGE = { area: 5, kind: 'cambio.vet', output: 'vet' };
const rate = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 4 });

const outputOf = (study: Study, kind: string, output: string, who: string): number => {
  const found = study.resultados.find((r) => r.kind === kind && r.tipo_segurado === who && r.outputs);
  expect(found, `${kind} of ${who}`).toBeDefined();
  return found?.outputs?.[output] as number;
};

/** The screens show at the end the API's results, area by area. */
export async function readResults({ page }: Person, call: Call, diagnostico_id: number): Promise<void> {
  await button(page, 'Continuar').click();
  await title(page, 'Conferência');
  const live = await page.getByRole('complementary', { name: 'Necessidades' }).innerText();
  await button(page, 'Ir para o direcionamento').click();
  await title(page, FAMILY_NAME);

  const study = await call<Study>('GET', `/motor-interno/diagnostico/${diagnostico_id}`);
  expect(study.estagio).toBe(3);
  for (const who of ['titular', 'conjuge'])
    expect(live).toContain(money(outputOf(study, 'vida.necessidade_capital', 'necessidade', who), 0));
  const parts = page.getByRole('navigation', { name: 'Partes do resultado' });
  for (const area of [1, 2, 3, 4, 5, 6]) {
    await parts.locator(`a[href*="parte=${area}"]`).click();
    const main = page.getByRole('main');
    if (area === EXCHANGE.area)
      await main
        .getByText(`VET: ${rate(outputOf(study, EXCHANGE.kind, EXCHANGE.output, 'titular'))}`)
        .first()
        .waitFor();
    for (const { kind, output, who, decimals } of FIGURES.filter((figure) => figure.area === area))
      await main
        .getByText(money(outputOf(study, kind, output, who), decimals))
        .first()
        .waitFor();
  }
}
