import type { ApolicePublica } from '@farol/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reply, replyError } from '../../test/server.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { GET, open } from './public-study-page.fixture.ts';

const POLICY: ApolicePublica = {
  diagnostico_apolice_id: 9,
  nome: 'O seu seguro de vida',
  pessoa: 'Marina',
  fornecedor: 'Icatu',
  numero_apolice: '0531.2026.1',
  vigencia_inicio: '2026-11-17',
  vigencia_fim: '2027-11-17',
  renovada_ate: null,
  paga: { figura: 'R$ 142,50', por: 'por mês', como: 'No cartão' },
  coberturas: [
    { nome: 'Morte', pessoa: null, valor: 700_000 },
    { nome: 'Invalidez', pessoa: null, valor: null },
  ],
  arquivos: [{ x: 1, nome: 'apolice.pdf', tipo: 'application/pdf', tamanho: 9 }],
};

it.each([
  ['concluded', estudoPublico({ encerrado: true, opcoes: [], apolices: [POLICY] })],
  ['still open', estudoPublico({ apolices: [POLICY] })],
])('a %s study shows what was contracted, with numbers, dates, payment and file', async (_, study) => {
  await open({ [GET]: () => reply(study) });
  const title = await screen.findByRole('heading', { name: 'O que você contratou' });
  const section = within(title.closest('section') as HTMLElement);
  for (const words of [
    'O seu seguro de vida, Marina',
    'No cartão',
    '0531.2026.1',
    'Icatu',
    'de 17/11/2026 a 17/11/2027',
    'R$ 700.000,00',
  ])
    expect(section.getByText(words)).toBeDefined();
  expect(section.queryByText('Invalidez')).toBeNull();
  expect(
    section.getByRole('button', { name: 'Baixar apólice ou contrato, O seu seguro de vida' }),
  ).toBeDefined();
});

it('says why a file could not be downloaded', async () => {
  await open({
    [GET]: () => reply(estudoPublico({ apolices: [POLICY] })),
    [`${GET}/apolices/9/arquivos/1`]: () => replyError(410, { statusMessage: 'Este link não vale mais.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Baixar apólice/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Este link não vale mais.');
});
