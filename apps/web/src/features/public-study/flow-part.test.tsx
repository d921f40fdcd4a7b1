import type { FluxoMostrado } from '@farol/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { GET, open, press } from './public-study-page.fixture.ts';

const FLUXO: FluxoMostrado = {
  frase: 'Mantendo o que fazem hoje, o dinheiro acaba em março de 2028, quando você tiver 43 anos.',
  com_o_plano: 'Com o plano, as contas fecham até o fim.',
  objetivos: ['Viagem cabe em 2027.'],
  fecho: 'Projeção, não promessa: rendimentos, impostos e regras do INSS mudam.',
  desenho: {
    anos: [2026, 2027, 2028],
    idades: [42, 43, 44],
    hoje: { nome: 'Como está hoje', valores: [90_000, 40_000, 0] },
    plano: { nome: 'Com o plano', valores: [90_000, 95_000, 101_500.5] },
    marcas: [{ tipo: 'objetivo', em: 0.5, texto: 'Viagem' }],
  },
  alternativa: 'Como está hoje: o dinheiro acaba em março de 2028. Com o plano: dura até o fim.',
  nota: 'Reserva, investimentos, FGTS e previdência no fim de cada ano, em dinheiro de hoje.',
};

const withFlow = () => {
  const study = estudoPublico();
  return open({ [GET]: () => reply({ ...study, conteudo: { ...study.conteudo, fluxo: FLUXO } }) });
};

it("shows the family's money with its picture, which a sentence tells to who does not see it", async () => {
  await withFlow();
  const part = (await screen.findByRole('heading', { name: 'O dinheiro da família ano a ano' }))
    .parentElement;
  expect(part?.textContent).toContain(FLUXO.frase);
  expect(part?.textContent).toContain('Com o plano, as contas fecham até o fim.');
  expect(part?.textContent).toContain('Viagem cabe em 2027.');
  expect(part?.textContent).toContain(FLUXO.fecho);
  const picture = await screen.findByRole('img', { name: FLUXO.alternativa });
  expect(picture.querySelectorAll('path').length).toBeGreaterThan(2);
});

it('gives every year of the picture as a table', async () => {
  await withFlow();
  await press('Ver tabela');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(
    rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))),
  ).toEqual([
    ['Ano', 'Idade', 'Como está hoje', 'Com o plano', 'O que acontece'],
    ['2026', '42', 'R$ 90.000,00', 'R$ 90.000,00', ''],
    ['2027', '43', 'R$ 40.000,00', 'R$ 95.000,00', 'Viagem'],
    ['2028', '44', 'R$ 0,00', 'R$ 101.500,50', ''],
  ]);
});

it('says nothing of it in a content without it', async () => {
  await open();
  await screen.findByRole('button', { name: 'Ver o estudo' });
  expect(screen.queryByText('O dinheiro da família ano a ano')).toBeNull();
});
