import type { ComissaoDaApolice, LinhaComissao } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { policyQuery } from './queries.ts';

const MANAGER = 2;
const PARTNER = 9999;
const meta = { current_page: 1, per_page: 20, total: 1, total_exato: true, last_page: 1 };
const FIGURES = { esperado: 114, recebido: 48.5, diferenca: -8.5, atrasado: 28.5 };
const WHICH = {
  diagnostico_apolice_id: 9,
  cliente_id: 4,
  pessoa_nome: 'Marina Teixeira',
  consultor_id: 1,
  consultor: 'Beatriz de Camargo',
  produto_diagnostico_id: 1,
  item_nome: 'Seguro de vida temporário',
  fornecedor: 'Icatu Seguros',
  numero_apolice: 'AP-1',
} as const;
const LINE: LinhaComissao = {
  ...WHICH,
  ...FIGURES,
  meses_com_diferenca: 1,
  meses_atrasados: 1,
  atrasada_desde: '2026-08',
};
const received = {
  comissao_recebida_id: 5,
  competencia: '2026-09',
  parcela: 2,
  bruto: 20,
  iss: 1,
  ir: null,
  outros_descontos: null,
  liquido: 19,
  observacao: null,
  extrato: null,
  criado_em: '2026-10-10T13:00:00.000Z',
  usuario: 'Renato Sampaio',
  versao: 1,
};
const POLICY: ComissaoDaApolice = {
  ...WHICH,
  ...FIGURES,
  vigencia_inicio: '2026-08-10',
  vigencia_fim: '2027-08-10',
  valor_premio: 142.5,
  periodicidade_pagamento: 'monthly',
  remuneracao: 342,
  termos: {
    valor_ano: null,
    pct: null,
    agenciamento_pct: null,
    agenciamento_parcelas: null,
    encerrada_em: null,
    versao: 1,
  },
  meses: [
    { competencia: '2026-09', esperado: 28.5, recebido: 20, situacao: 'diferenca', recebimentos: [received] },
    { competencia: '2026-08', esperado: 28.5, recebido: 0, situacao: 'atrasada', recebimentos: [] },
  ],
  historico: [
    {
      quando: '2026-10-10T13:00:00.000Z',
      usuario: 'Renato Sampaio',
      acao: 'receber',
      competencia: '2026-09',
      antes: null,
      depois: 20,
    },
  ],
};
const SUMMARY = {
  total: FIGURES,
  meses: [{ ...FIGURES, chave: '2026-09', nome: '2026-09' }],
  seguradoras: [{ ...FIGURES, chave: 'Icatu Seguros', nome: 'Icatu Seguros' }],
  consultores: [{ ...FIGURES, chave: '1', nome: 'Beatriz de Camargo' }],
  fornecedores: ['Icatu Seguros'],
};

async function open(path: string, { mayEdit = true, answers = {} as Parameters<typeof answering>[0] } = {}) {
  const asked: string[] = [];
  const session = sessionOf('broker', mayEdit ? { cargo: MANAGER } : {});
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(session)),
    'GET /api/motor-interno/comissao': ({ url }) => {
      asked.push(new URL(url).search);
      return reply({ data: [LINE], meta, periodo: { de: '2026-06', ate: '2026-11' } });
    },
    'GET /api/motor-interno/comissao/resumo': () => reply(SUMMARY),
    'GET /api/motor-interno/comissao/apolice/9': () => reply(POLICY),
    ...answers,
  });
  const view = await renderRoute(path, { as: session, server });
  await screen.findByRole('heading', { name: 'Comissões' });
  return { ...view, asked, user: userEvent.setup() };
}

describe('the screen', () => {
  it('shows totals, and for each policy what differs and since when it is late', async () => {
    await open('/commissions');
    const totals = screen.getByRole('region', { name: 'Totais do período' });
    await waitFor(() => expect(totals.textContent).toMatch(/Esperada\s*R\$\s114,00/));
    const row = (await screen.findByText('Marina Teixeira')).closest('tr');
    expect(row?.textContent).toMatch(/AtrasadaR\$\s28,50 desde agosto de 2026Diferençaem 1 mês/);
  });

  it('keeps period and filters in the address and asks for them', async () => {
    const { asked } = await open(
      '/commissions?de=2026-01&ate=2026-03&divergencia=todas&seguradora=Icatu%20Seguros',
    );
    await waitFor(() =>
      expect(asked.at(-1)).toBe('?page=1&de=2026-01&ate=2026-03&fornecedor=Icatu+Seguros&divergencia=todas'),
    );
    expect(screen.getByRole('button', { name: /janeiro de 2026 a março de 2026/ })).toBeTruthy();
  });

  it('adds up by insurer, each leading to its policies', async () => {
    await open('/commissions?vista=seguradoras&de=2026-06');
    const link = await screen.findByRole('link', { name: 'Icatu Seguros' });
    expect(link.getAttribute('href')).toBe('/commissions?de=2026-06&seguradora=Icatu+Seguros');
  });
});

describe('the months of a policy', () => {
  const drawer = () => screen.findByRole('dialog', { name: 'Comissão da apólice' });

  it('say what was expected, what came, and who noted it', async () => {
    await open('/commissions?apolice=9');
    await within(await drawer()).findByText('setembro de 2026');
    const words = (await drawer()).textContent;
    expect(words).toMatch(/R\$\s342,00 por ano/);
    expect(words).toMatch(/agosto de 2026Atrasada/);
    expect(words).toMatch(/R\$\s20,00 · líquido R\$\s19,00 · parcela 2 · Renato Sampaio/);
  });

  it('add a received amount, with its net computed', async () => {
    const sent: unknown[] = [];
    const { user } = await open('/commissions?apolice=9', {
      answers: {
        'POST /api/motor-interno/comissao/apolice/9': async (request: Request) => {
          sent.push(await request.json());
          return reply(POLICY, 201);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Registrar recebimento de agosto de 2026' }));
    const form = await screen.findByRole('dialog', { name: 'Registrar comissão recebida' });
    await user.type(within(form).getByLabelText('ISS'), '1,50');
    await user.tab();
    expect(form.textContent).toMatch(/Líquido: R\$\s27,00/);
    await user.click(within(form).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toMatchObject([{ competencia: '2026-08', bruto: 28.5, iss: 1.5 }]));
  });

  it('keep typed text when the server refuses it', async () => {
    const { user } = await open('/commissions?apolice=9', {
      answers: {
        'PUT /api/motor-interno/comissao/apolice/9': () =>
          replyError(422, { errors: { pct: ['Informe a comissão das parcelas depois do agenciamento.'] } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar' }));
    const form = await screen.findByRole('dialog', { name: 'Como a comissão é paga' });
    await user.type(within(form).getByLabelText('Agenciamento'), '50');
    await user.click(within(form).getByRole('button', { name: 'Salvar' }));
    await within(form).findByText('Informe a comissão das parcelas depois do agenciamento.');
    expect(within(form).getByLabelText<HTMLInputElement>('Agenciamento').value).toContain('50');
  });

  it('show the net of a corrected amount', async () => {
    const { user } = await open('/commissions?apolice=9');
    await user.click(await screen.findByRole('button', { name: /^Corrigir/ }));
    const form = await screen.findByRole('dialog', { name: 'Corrigir comissão recebida' });
    const gross = within(form).getByLabelText(/^Valor bruto/);
    await user.clear(gross);
    await user.type(gross, '15');
    await user.tab();
    expect(form.textContent).toMatch(/Líquido: R\$\s14,00/);
  });

  it('save their terms over the version that was opened', async () => {
    const sent: unknown[] = [];
    const { user, queryClient } = await open('/commissions?apolice=9', {
      answers: {
        'PUT /api/motor-interno/comissao/apolice/9': async (request: Request) => {
          sent.push(await request.json());
          return reply(POLICY);
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar' }));
    const form = await screen.findByRole('dialog', { name: 'Como a comissão é paga' });
    const newer = { ...POLICY, termos: { ...POLICY.termos, pct: 10, versao: 2 } };
    queryClient.setQueryData(policyQuery(9).queryKey, newer);
    await user.type(within(form).getByLabelText('Agenciamento'), '50');
    await user.click(within(form).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toMatchObject([{ agenciamento_pct: 50, pct: null, versao: 1 }]));
  });

  it('only read for those who may not write', async () => {
    await open('/commissions?apolice=9', { mayEdit: false });
    await within(await drawer()).findByText('setembro de 2026');
    expect(screen.queryByRole('button', { name: /Registrar|Mudar|Corrigir|Excluir/ })).toBeNull();
  });
});

it('has no entry for those who may not see commissions', async () => {
  const session = sessionOf('broker', { cargo: PARTNER });
  const server = answering({ 'GET /api/authenticate/me': () => reply(meOf(session)) });
  await renderRoute('/profile', { as: session, server });
  await screen.findByRole('link', { name: 'Renovações' });
  expect(screen.queryByRole('link', { name: 'Comissões' })).toBeNull();
});
