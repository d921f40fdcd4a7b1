import type { Renovacao } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { recordedOf } from '../customers/customers.fixture.ts';
import { estudoDe, VIDA } from '../study/study.fixture.ts';

const meta = { current_page: 1, per_page: 20, total: 1, total_exato: true, last_page: 1 };

const renewal = (over: Partial<Renovacao> = {}): Renovacao => ({
  ...recordedOf({
    segurados: ['titular'],
    vigencia_inicio: '2025-12-20',
    vigencia_fim: '2026-12-20',
    valor_premio: 100,
  }),
  consultor_id: 1,
  consultor: 'Beatriz de Camargo',
  dias: 27,
  premio_anual: 1200,
  estudo_id: 7,
  ...over,
});

type Answers = Parameters<typeof answering>[0];

async function open(rows: Renovacao[], answers: Answers = {}, search = '') {
  const asked: string[] = [];
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/renovacao': ({ url }) => {
      asked.push(new URL(url).search);
      return reply({
        data: rows,
        meta: { ...meta, total: rows.length },
        janelas: [
          { janela: null, quantidade: 9, premio_anual: 1200 },
          { janela: '30', quantidade: 4, premio_anual: 800 },
        ],
        fornecedores: ['Azul Seguros', 'Icatu Seguros'],
      });
    },
    ...answers,
  });
  const view = await renderRoute(`/renewals${search}`, { as: 'broker', server });
  await screen.findByRole('heading', { name: 'Renovações' });
  return { ...view, asked, user: userEvent.setup() };
}

describe('the list', () => {
  it('says whose policy ends when, at which insurer, and what it costs a year', async () => {
    await open([renewal()]);
    const row = (await screen.findByText('Marina Teixeira')).closest('tr');
    expect(row?.textContent).toMatch(/20\/12\/2026.*em 27 dias/);
    expect(row?.textContent).toContain('Icatu Seguros · AP-1');
    expect(row?.textContent).toMatch(/R\$\s1\.200,00/);
    expect(document.body.textContent).toMatch(
      /1 apólice nesta situação\. R\$\s1\.200,00 por ano em prêmios\./,
    );
  });

  it('keeps window and filters in the address and asks for them', async () => {
    const { asked, user } = await open([renewal()], {}, '?seguradora=Azul%20Seguros');
    await user.click(await screen.findByRole('tab', { name: /^Em 30 dias/ }));
    await waitFor(() => expect(asked.at(-1)).toBe('?page=1&janela=30&fornecedor=Azul+Seguros'));
    expect(screen.getByRole('tab', { name: /^Em 30 dias/ }).textContent).toContain('4');
  });

  it('shows how the premium of a renewal changed', async () => {
    const mudanca = { valor: 180, pct: 15 };
    const renova = {
      diagnostico_apolice_id: 1,
      numero_apolice: 'A',
      valor_premio: 100,
      periodicidade_pagamento: 'monthly',
      mudanca,
    };
    await open([renewal({ renova, dias: 300 })], {}, '?janela=premio_mudou');
    expect(await screen.findByText(/^\+R\$\s180,00 por ano \(\+15%\)$/)).toBeDefined();
  });
});

describe('renewing', () => {
  it('proposes the term, shows the change, and shows an error at its field', async () => {
    const sent: unknown[] = [];
    const { user } = await open([renewal()], {
      'POST /api/motor-interno/renovacao/61': async (request) => {
        sent.push(await request.json());
        return sent.length === 1
          ? replyError(422, {
              errors: { vigencia_inicio: ['A renovação começa depois da apólice anterior.'] },
            })
          : reply(recordedOf({ numero_apolice: 'AP-2' }), 201);
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Renovar: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Número/ }), 'AP-2');
    const premium = dialog.getByRole('textbox', { name: /^Prêmio/ });
    await user.clear(premium);
    await user.type(premium, '115,00');
    await user.tab();
    expect(dialog.getByRole('status').textContent).toMatch(/^\+R\$\s180,00 por ano \(\+15%\)$/);
    await user.click(dialog.getByRole('button', { name: 'Renovar' }));
    expect(await dialog.findByText('A renovação começa depois da apólice anterior.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Renovar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]).toMatchObject({
      numero_apolice: 'AP-2',
      vigencia_inicio: '2026-12-20',
      vigencia_fim: '2027-12-20',
      valor_premio: 115,
      periodicidade_pagamento: 'monthly',
      versao: 1,
    });
  });

  it('or losing it needs a reason', async () => {
    const sent: unknown[] = [];
    const { user } = await open([renewal()], {
      'PUT /api/motor-interno/renovacao/61': async (request) => {
        sent.push(await request.json());
        return reply(recordedOf());
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Mais ações: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Não renovou' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Não renovou' }));
    expect(dialog.getByText('Campo obrigatório.')).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: /^Motivo/ }));
    await user.click(await screen.findByRole('option', { name: 'Preço', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Não renovou' }));
    await waitFor(() =>
      expect(sent).toEqual([{ acao: 'nao_renovou', motivo: 'preco', observacao: '', versao: 1 }]),
    );
  });

  it('of a policy that ends later is in its menu', async () => {
    const { user } = await open([renewal({ dias: 200, vigencia_fim: '2027-06-11' })], {}, '?apolice=61');
    await user.click(await screen.findByRole('button', { name: /^Mais ações: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renovar' }));
    expect(await screen.findByRole('dialog', { name: /^Renovar: / })).toBeDefined();
  });

  it('says nothing about the change while a premium is unknown', async () => {
    const { user } = await open([renewal()]);
    await user.click(await screen.findByRole('button', { name: /^Renovar: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('status').textContent).toBe('O prêmio é o mesmo.');
    await user.clear(dialog.getByRole('textbox', { name: /^Prêmio/ }));
    await user.tab();
    expect(dialog.getByRole('status').textContent).toBe('');
  });

  it('asks before the note of a lost one is thrown away', async () => {
    const { user } = await open([renewal()]);
    await user.click(await screen.findByRole('button', { name: /^Mais ações: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Não renovou' }));
    await user.type(await screen.findByRole('textbox', { name: /^Observação/ }), 'Subiu 40%.');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Descartar o que você escreveu?' });
    await user.click(within(question).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes a lost policy up again', async () => {
    const sent: unknown[] = [];
    const nao_renovada = { quando: '2026-11-20T12:00:00.000Z', motivo: 'preco', observacao: null };
    const { user } = await open([renewal({ nao_renovada })], {
      'PUT /api/motor-interno/renovacao/61': async (request) => {
        sent.push(await request.json());
        return reply(recordedOf());
      },
    });
    expect(await screen.findByText('Preço')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retomar' }));
    await waitFor(() => expect(sent).toEqual([{ acao: 'retomar', versao: 1 }]));
  });
});

describe('a new diagnosis', () => {
  const study = { ...estudoDe([VIDA([])]), diagnostico_id: 7, estagio: 10 as const };

  /** Recorded with the customer, outside any study. */
  const OUTSIDE = recordedOf({
    diagnostico_id: null,
    codigos: [],
    cobertura: 'morte',
    segurado: 'casal',
    segurados: ['casal'],
    valor_cobertura: 1_500_000,
    vigencia_inicio: '2026-01-01',
    vigencia_fim: null,
  });

  it('says that the policies could not be read instead of a cover too low', async () => {
    const { user } = await open([renewal()], {
      'GET /api/motor-interno/diagnostico/7': () => reply(study),
      'GET /api/motor-interno/diagnostico-apolice': () => replyError(500, {}),
    });
    await user.click(await screen.findByRole('button', { name: /^Mais ações: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refazer o diagnóstico' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Não conseguimos ler as apólices do cliente')).toBeDefined();
    expect(dialog.queryByRole('columnheader')).toBeNull();
  });

  it('shows cover and need of today before it begins from the last answers', async () => {
    const duplicated: string[] = [];
    const { user, path } = await open([renewal()], {
      'GET /api/motor-interno/diagnostico/7': () => reply(study),
      'GET /api/motor-interno/diagnostico-apolice': () => reply({ data: [OUTSIDE], meta }),
      'POST /api/motor-interno/diagnostico/7/duplicar': ({ url }) => {
        duplicated.push(url);
        return replyError(409, {
          code: 'rascunho_existente',
          statusMessage: 'Este cliente já tem um estudo em preparação.',
          atual: { diagnostico_id: 8 },
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Mais ações: / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refazer o diagnóstico' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('columnheader', { name: 'Precisa hoje' })).toBeDefined();
    expect(dialog.getByRole('columnheader', { name: 'Cobertura hoje' })).toBeDefined();
    const [, need] = dialog.getAllByRole('row');
    expect(need?.textContent).toMatch(/R\$\s1\.864\.958.*R\$\s1\.500\.000.*R\$\s364\.958/);
    await user.click(dialog.getByRole('button', { name: 'Começar o estudo novo' }));
    await waitFor(() => expect(path()).toBe('/diagnosis/complete/3/8'));
    expect(duplicated).toHaveLength(1);
  });
});
