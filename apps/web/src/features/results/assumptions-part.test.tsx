import type { Estudo } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { estudoDe } from '../study/study.fixture.ts';
import { AssumptionsPart } from './assumptions-part.tsx';

const FUNERAL = {
  chave: 'custo_funeral',
  rotulo: 'Custo do funeral',
  valor: 10_000,
  unidade: 'R$',
  vigencia: '2026-01-01',
  fonte: 'Farol',
  verificado: true,
};
const INFLACAO = {
  ...FUNERAL,
  chave: 'inflacao_aa',
  rotulo: 'Inflação',
  valor: 0.04,
  unidade: 'fração a.a.',
};
const RESULTADO = {
  kind: 'vida.necessidade_capital',
  inputs: {},
  outputs: {},
  passos: [],
  parametros: [FUNERAL, INFLACAO],
  avisos: [],
};

it("shows today's value next to a premise that the study keeps", async () => {
  const study = estudoDe([], { resultados: [RESULTADO] as unknown as Estudo['resultados'] });
  const novas = [
    {
      chave: 'custo_funeral',
      rotulo: 'Custo do funeral',
      unidade: 'R$' as const,
      antes: 10_000,
      agora: 14_000,
      desde: '2026-11-21',
    },
  ];
  await renderAt('/aqui', () => (
    <AssumptionsPart estudo={{ ...study, parametros: { ...study.parametros, novas } }} />
  ));
  expect(await screen.findByText(/Uma premissa mudou desde/)).toBeTruthy();
  const row = (name: RegExp) => screen.findByRole('row', { name }).then((found) => found.textContent);
  expect(await row(/Custo do funeral/)).toMatch(/R\$\s10\.000,00hoje R\$\s14\.000,00, desde 21\/11\/2026/);
  expect(await row(/Inflação/)).not.toContain('hoje');
});
