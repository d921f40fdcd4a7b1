import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico, opcao } from './public-study.fixture.ts';
import { choicesOf, GET, open, press } from './public-study-page.fixture.ts';

/** Three needs of one proposal. */
function inOneProposal() {
  const study = estudoPublico();
  const [area] = study.conteudo.areas;
  const [first] = area?.itens ?? [];
  if (!area || !first) throw new Error('the fixture has one need');
  const proposta = { proposta_id: 5, com: 'na mesma proposta que Doenças graves, Marina e outra' };
  const itens = [21, 22, 23].map((id, at) => ({
    ...first,
    diagnostico_produto_item_id: 11 + at,
    nome: `Cobertura ${id}`,
    opcoes: [opcao(id, `Plano ${id}`, { custo: { valor: 100, por: 'mes', de: null }, proposta })],
  }));
  const opcoes = [21, 22, 23].map((id) => ({
    diagnostico_produto_item_opcao_id: id,
    status: 'analisis' as const,
    pode_responder: true,
    vencida: false,
  }));
  return { ...study, opcoes, conteudo: { ...study.conteudo, areas: [{ ...area, itens }] } };
}

const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

it('a proposal of several covers is said once, with its whole price', async () => {
  await open({ [GET]: () => reply(inOneProposal()) });
  await press('Ver o estudo');
  const [proposal, ...others] = await screen.findAllByRole('region', { name: /^Proposta em comum/ });
  if (!proposal) throw new Error('no proposal is shown');
  expect(others).toEqual([]);
  expect(words(proposal)).toContain('R$ 300,00 por mês');
  expect(screen.queryByText(/mesma proposta/)).toBeNull();
});

it('says how much of the proposal is approved', async () => {
  await open({ [GET]: () => reply(inOneProposal()) });
  await press('Ver o estudo');
  await userEvent.click((await choicesOf('Plano 22')).getByRole('button', { name: 'Aprovar' }));
  const proposal = within(screen.getByRole('region', { name: /^Proposta em comum/ }));
  expect(words(proposal.getByRole('status'))).toBe(
    'Desta proposta está aprovado R$ 100,00 de R$ 300,00 por mês.',
  );
});
