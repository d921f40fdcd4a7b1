import type { PaginaMostrada } from '@farol/contracts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { choicesOf, GET, goTo, open, press } from './public-study-page.fixture.ts';

const PAGE: PaginaMostrada = {
  notas: [1, 2, 3, 4, 5, 6].map((area) => ({ area, hoje: area, desejada: 9 })),
  linhas: [
    {
      area: 1,
      de: 'Seguro de vida, Marina',
      unidade: 'R$',
      precisa: 1_864_958,
      tem: 530_500,
      falta: 1_334_458,
      outras: 2,
    },
  ],
  fluxos: [],
  pedidos: [{ area: 4, frase: 'Carta de R$ 70.000' }],
  plano: [{ area: 1, itens: 'Seguro de vida, Marina', fornecedores: 'Icatu', preco: 'R$ 312,40 por mês' }],
  total: {
    rotulo: 'Tudo o que recomendamos, por mês',
    texto: 'R$ 312,40',
    acima: 'É R$ 112 a mais do que sobra hoje por mês (R$ 200): combine por onde começar.',
  },
};

it('shows the study on one page', async () => {
  await open({ [GET]: () => reply({ ...estudoPublico(), pagina: PAGE }) });
  expect(await screen.findByText('Seguro de vida, Marina')).toBeDefined();
  expect(screen.getByText('Mais 2 itens no estudo completo')).toBeDefined();
  expect(screen.getByText(/1\.334\.458/)).toBeDefined();
  expect(screen.getByText('Carta de R$ 70.000')).toBeDefined();
  expect(screen.getByText('Tudo o que recomendamos, por mês')).toBeDefined();
  expect(screen.getByText(/^É R\$ 112 a mais do que sobra hoje por mês/)).toBeDefined();
  const steps = screen.getByRole('heading', { name: 'O que vem agora' }).closest('section');
  expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
});

it('says that what was issued since is among what there is', async () => {
  await open({ [GET]: () => reply({ ...estudoPublico(), pagina: { ...PAGE, com_emitidas: true } }) });
  await screen.findByText('Já conta o que foi emitido depois da apresentação.');
});

it('shows a family in the red what comes first, before anything is quoted', async () => {
  const step = { ordem: '1º', porque: 'Dívida cara', nome: 'Cartão de crédito', preco: '—', quando: 'agora' };
  const vermelho = { frase: 'Hoje faltam R$ 1.616,83 no mês.', passos: [step] };
  await open({
    [GET]: () => reply({ ...estudoPublico(), pagina: { ...PAGE, plano: [], total: null, vermelho } }),
  });
  expect(await screen.findByText('Hoje faltam R$ 1.616,83 no mês.')).toBeDefined();
  expect(screen.getByText('1º Cartão de crédito')).toBeDefined();
  expect(screen.getByText('Dívida cara: agora')).toBeDefined();
});

it('never breaks the name of an area beside a long price', async () => {
  const plano = [
    {
      area: 5,
      itens: 'Remessa, Marina',
      fornecedores: 'Inter',
      preco: 'R$ 5,6097 por dólar americano (VET)',
    },
  ];
  await open({ [GET]: () => reply({ ...estudoPublico(), pagina: { ...PAGE, notas: [], plano } }) });
  const name = await screen.findByText('Câmbio');
  expect(name.parentElement?.className.split(' ')).toContain('nowrap');
});

it('shows the brokerage with its colour, and the product small', async () => {
  const marca = { nome: 'Baía Norte', cor: '#8a3b12', logo: 'data:image/png;base64,AAAA' };
  await open({ [GET]: () => reply({ ...estudoPublico(), marca }) });
  const logo = await screen.findByRole('img', { name: 'Baía Norte' });
  expect(screen.queryByRole('img', { name: 'Farol' })).toBeNull();
  expect(screen.getByText('feito com Farol')).toBeDefined();
  const page = logo.closest('header')?.parentElement;
  expect(page?.style.getPropertyValue('--brand-light')).toBe('#8a3b12');
});

const allSent = () => {
  const study = estudoPublico();
  const standing = (id: number, status: 'approved' | 'reproved') => ({
    diagnostico_produto_item_opcao_id: id,
    status,
    pode_responder: true,
    vencida: false,
  });
  return { ...study, opcoes: [standing(21, 'approved'), standing(22, 'reproved')] };
};

it('opens on what was sent once nothing is left to answer, from any address', async () => {
  await open({ [GET]: () => reply(allSent()) });
  expect(await screen.findByRole('button', { name: 'Ver o estudo de novo' })).toBeDefined();
  expect(screen.queryByText('Confira antes de enviar')).toBeNull();
  act(() => goTo('?tela=7'));
  expect(await screen.findByRole('button', { name: 'Ver o estudo de novo' })).toBeDefined();
  expect(screen.queryByText('Confira antes de enviar')).toBeNull();
});

it('does not call an option refused that was only not chosen', async () => {
  const study = allSent();
  const settled = study.opcoes.map((one) => ({ ...one, pode_responder: false }));
  await open({ [GET]: () => reply({ ...study, opcoes: settled }) });
  await press('Ver o estudo de novo');
  expect(await screen.findByText('Não escolhida')).toBeDefined();
  expect(screen.queryByText('Recusada')).toBeNull();
});

it('asks for first and last name, and says whose study it is', async () => {
  await open();
  await press(/Ver o estudo|Continuar/);
  const given = await choicesOf('Plano A');
  await userEvent.click(given.getByRole('button', { name: 'Aprovar' }));
  await press('Revisar respostas');
  const name = await screen.findByLabelText('Seu nome completo');
  await userEvent.type(name, 'Marina');
  await press('Enviar respostas');
  expect(await screen.findByText('Digite seu nome e sobrenome.')).toBeDefined();
  await userEvent.clear(name);
  await userEvent.type(name, 'Fulano Qualquer');
  expect(await screen.findByText(/^Este estudo é de Marina/)).toBeDefined();
});

it('heads a long text with its first sentence, the rest below', async () => {
  const study = estudoPublico();
  const first =
    'Se a Marina faltasse hoje, as contas seguiriam pagas, mas faltariam R$ 572.290, sobretudo para escola.';
  const second = 'A proteção recomendada cobre tudo o que faltaria.';
  const conteudo = { ...study.conteudo, frase: `${first} ${second}` };
  await open({ [GET]: () => reply({ ...study, conteudo }) });
  expect(await screen.findByRole('heading', { level: 1, name: first })).toBeDefined();
  expect(screen.getByText(second)).toBeDefined();
});
