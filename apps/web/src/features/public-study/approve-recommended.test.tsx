import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico, opcao } from './public-study.fixture.ts';
import { choicesOf, GET, open, press } from './public-study-page.fixture.ts';

const ALL = 'Aprovar as recomendadas desta área';

/** Three needs: a recommended option beside another, a recommended one, one above the investor's profile. */
function threeNeeds() {
  const study = estudoPublico();
  const [area] = study.conteudo.areas;
  const [first] = area?.itens ?? [];
  if (!area || !first) throw new Error('the fixture has one need');
  const need = (id: number, opcoes: typeof first.opcoes) => ({
    ...first,
    diagnostico_produto_item_id: id,
    opcoes,
  });
  const beyond = { texto: 'Acima do seu perfil', declaracao: 'Estou ciente' };
  const itens = [
    need(11, [opcao(21, 'Plano A', { recomendada: true }), opcao(22, 'Plano B')]),
    need(12, [opcao(23, 'Plano C', { recomendada: true })]),
    need(13, [opcao(24, 'Plano D', { recomendada: true, fora_do_perfil: beyond })]),
  ];
  const opcoes = [21, 22, 23, 24].map((id) => ({
    diagnostico_produto_item_opcao_id: id,
    status: 'analisis' as const,
    pode_responder: true,
    vencida: false,
  }));
  return { ...study, opcoes, conteudo: { ...study.conteudo, areas: [{ ...area, itens }] } };
}

const isApproved = async (plan: string) =>
  (await choicesOf(plan)).getByRole('button', { name: 'Aprovar' }).getAttribute('aria-pressed') === 'true';

it('approves what is recommended, but nothing that asks for a declaration', async () => {
  await open({ [GET]: () => reply(threeNeeds()) });
  await press('Ver o estudo');
  await press(ALL);
  expect(await screen.findByText('2 recomendadas aprovadas. Confira acima.')).toBeDefined();
  expect([await isApproved('Plano A'), await isApproved('Plano B')]).toEqual([true, false]);
  expect([await isApproved('Plano C'), await isApproved('Plano D')]).toEqual([true, false]);
});

it('withdraws them by undo, and offers the button again', async () => {
  await open({ [GET]: () => reply(threeNeeds()) });
  await press('Ver o estudo');
  await press(ALL);
  await press('Desfazer');
  expect([await isApproved('Plano A'), await isApproved('Plano C')]).toEqual([false, false]);
  expect(await screen.findByRole('button', { name: ALL })).toBeDefined();
});

it('leaves what she answered herself', async () => {
  await open({ [GET]: () => reply(threeNeeds()) });
  await press('Ver o estudo');
  const other = await choicesOf('Plano B');
  await userEvent.click(other.getByRole('button', { name: 'Aprovar' }));
  // One recommendation is left: as quickly approved by itself.
  expect(screen.queryByRole('button', { name: ALL })).toBeNull();
  expect([await isApproved('Plano A'), await isApproved('Plano B')]).toEqual([false, true]);
});

it('is offered below the last need, once all was read', async () => {
  await open({ [GET]: () => reply(threeNeeds()) });
  await press('Ver o estudo');
  const last = screen.getByRole('group', { name: 'Sua resposta para Plano D' });
  const button = await screen.findByRole('button', { name: ALL });
  expect(last.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
