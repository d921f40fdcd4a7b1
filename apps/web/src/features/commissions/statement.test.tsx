import type { ExtratoDeComissao } from '@farol/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { monthOptions } from './months.ts';

const OWNER = 1;
const STATEMENT: ExtratoDeComissao = {
  comissao_extrato_id: 3,
  arquivo_nome: 'icatu-11.xlsx',
  status: 'enviado',
  linhas_total: 3,
  linhas_importadas: 0,
  criado_em: '2026-11-17T13:00:00.000Z',
  usuario: 'Renato Siqueira',
  colunas: ['Apólice', 'Valor'],
  mapeamento: ['numero_apolice', 'bruto'],
  competencia: '2026-10',
  amostra: [['AP-1', '28,50']],
  falta: [],
  mesmo_arquivo: { quando: '2026-11-10T13:00:00.000Z', usuario: 'Renato Siqueira' },
  folhas: [{ nome: 'Extrato', linhas: 3 }],
  folha: 0,
  conferencia: {
    somas: 0,
    prontas: 1,
    repetidas: 1,
    com_erro: 1,
    bruto: 28.5,
    linhas: [
      {
        numero: 4,
        situacao: 'erro',
        apolice: 'AP-9',
        pessoa_nome: null,
        diagnostico_apolice_id: null,
        competencia: '2026-10',
        parcela: null,
        bruto: 10,
        liquido: 10,
        mensagens: ['Nenhuma apólice da corretora com este número, entre as que você vê.'],
      },
    ],
  },
  versao: 1,
};

async function open(over: Partial<ExtratoDeComissao> = {}, onSave?: (versao: number) => void) {
  const session = sessionOf('broker', { cargo: OWNER });
  let one = { ...STATEMENT, ...over };
  const done = { ...one, status: 'importado', linhas_importadas: 1, conferencia: null, amostra: [] };
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(session)),
    'GET /api/motor-interno/comissao/extrato/3': () => reply(one),
    'PUT /api/motor-interno/comissao/extrato/3': async (request) => {
      const { versao, ...body } = await request.json();
      onSave?.(versao);
      if (versao !== one.versao) return replyError(409, { code: 'versao_antiga' });
      one = { ...one, ...body, versao: versao + 1 };
      return reply(one);
    },
    'POST /api/motor-interno/comissao/extrato/3/confirmar': () => reply(done),
  });
  await renderRoute('/commissions/import?id=3', { as: session, server });
  await screen.findByRole('heading', { name: 'O que cada coluna traz' });
  return { user: userEvent.setup() };
}

it('counts ready, repeated and wrong lines, and says that the file was imported before', async () => {
  await open();
  const words = document.body.textContent ?? '';
  expect(words).toMatch(/Linhas prontas1Bruta: R\$\s28,50Repetidas1Com erro1/);
  expect(words).toContain('Este mesmo arquivo já foi importado');
  expect(words).toContain('Nenhuma apólice da corretora com este número');
});

it('registers only when confirmed, and says how many', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Registrar 1 linha' }));
  await screen.findByText('1 recebimento registrado.');
  expect(screen.getByRole('button', { name: 'Desfazer a importação' })).toBeTruthy();
});

it('saves a chosen month once, without a conflict with itself', async () => {
  const sent: number[] = [];
  const { user } = await open({ competencia: null }, (versao) => sent.push(versao));
  const field = screen.getByRole('combobox', { name: 'Mês de competência' });
  await user.type(field, `${monthOptions()[0]?.label}{Enter}`);
  await user.tab();
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await user.tab();
  expect(sent).toEqual([1]);
});

it('asks for what is missing before it reads the rows', async () => {
  await open({ falta: ['Escolha o mês, ou a coluna da competência.'], conferencia: null });
  expect(document.body.textContent).toContain('Escolha o mês, ou a coluna da competência.');
  expect(screen.queryByRole('button', { name: /Registrar/ })).toBeNull();
});
