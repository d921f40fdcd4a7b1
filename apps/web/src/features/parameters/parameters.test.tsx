import type { IndiceFio, ParametroFio } from '@farol/contracts';
import { shiftMonth } from '@farol/domain/calculators';
import { PARAMETROS_DA_EMPRESA } from '@farol/domain/parameters';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';

const LIST = 'GET /api/parametro';
const INDEXES = 'GET /api/parametro/indice';
const CHANGE = 'PUT /api/parametro';

const ROWS = PARAMETROS_DA_EMPRESA.map((p): ParametroFio => {
  const padrao = p.padroes.at(-1);
  const atual = padrao && {
    parametro_id: null,
    valor: padrao.valor,
    vigencia_inicio: padrao.vigencia_inicio,
    vigencia_fim: null,
    fonte: padrao.fonte,
    verificado: padrao.verificado,
    substituido_em: null,
    autor: null,
    criado_em: null,
  };
  return {
    chave: p.chave,
    uf: p.uf as ParametroFio['uf'],
    rotulo: p.rotulo,
    grupo: p.grupo,
    atual: atual ?? null,
    historico: atual ? [atual] : [],
    versao: 1,
  };
});
const list = () => reply({ hoje: '2026-11-21', data: ROWS });

const INCC: IndiceFio = {
  indice: 'INCC',
  rotulo: 'INCC',
  meses: [
    { mes: '2026-09', valor: 0.0042, fonte: 'FGV' },
    { mes: '2026-10', valor: 0.0031, fonte: 'FGV' },
  ],
  historico: [
    {
      em: '2026-11-02T12:00:00Z',
      autor: { funcionario_id: 1, pessoa_nome: 'Ada Reis' },
      fonte: 'FGV',
      meses: [
        { mes: '2026-09', antes: null, depois: 0.0042 },
        { mes: '2026-10', antes: 0.003, depois: 0.0031 },
      ],
    },
  ],
  versao: 4,
};
const indexes = () => reply({ hoje: '2026-11-21', data: [INCC] });

/** Two clicks before the screen can render in between. */
const clickTwice = (button: HTMLElement) => {
  fireEvent.click(button);
  fireEvent.click(button);
};

it('shows every parameter by group, and which await confirmation', async () => {
  await renderRoute('/parameters?situacao=confirmar&nome=itcmd', {
    as: 'admin',
    server: answering({ [LIST]: list, [INDEXES]: indexes }),
  });
  expect(await screen.findByText('ITCMD causa mortis (MT)')).toBeDefined();
  expect(screen.queryByText('ITCMD causa mortis (SP)')).toBeNull();
  expect(screen.queryByText('Salário mínimo')).toBeNull();
});

it('asks to confirm no assumption of the house', async () => {
  await renderRoute('/parameters?situacao=confirmar', {
    as: 'admin',
    server: answering({ [LIST]: list, [INDEXES]: indexes }),
  });
  expect(await screen.findByText('Honorários advocatícios do inventário')).toBeDefined();
  expect(screen.queryByText('Inflação projetada')).toBeNull();
});

it('sends an edition as a fraction with day and source, errors at the field', async () => {
  const sent: unknown[] = [];
  const server = answering({
    [LIST]: list,
    [INDEXES]: indexes,
    [CHANGE]: async (request) => {
      sent.push(await request.json());
      return sent.length === 1
        ? replyError(422, { code: 'dados_invalidos', errors: { fonte: ['Informe de onde vem este valor.'] } })
        : reply(ROWS.find((row) => row.chave === 'inflacao_aa'));
    },
  });
  await renderRoute('/parameters?parametro=inflacao_aa', { as: 'admin', server });
  const user = userEvent.setup();
  const drawer = within(await screen.findByRole('dialog', { name: 'Inflação projetada' }));
  const value = drawer.getByLabelText('Percentual');
  await user.clear(value);
  await user.type(value, '4,5');
  await user.click(drawer.getByRole('button', { name: 'Salvar edição' }));
  expect(await drawer.findByText('Informe de onde vem este valor.')).toBeDefined();
  await user.type(drawer.getByLabelText('Fonte'), 'Focus');
  expect(drawer.queryByText('Informe de onde vem este valor.')).toBeNull();
  expect(drawer.queryByRole('alert')).toBeNull();
  clickTwice(drawer.getByRole('button', { name: 'Salvar edição' }));
  expect(await screen.findByText('Inflação projetada: edição salva.')).toBeDefined();
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)).toMatchObject({ chave: 'inflacao_aa', valor: 0.045, fonte: 'Focus', versao: 1 });
});

it("accepts today's rate of a currency without one", async () => {
  await renderRoute('/parameters?nome=PTAX&parametro=ptax.USD', {
    as: 'admin',
    server: answering({ [LIST]: list, [INDEXES]: indexes }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'PTAX, dólar americano' }));
  expect(drawer.getByText('não informado')).toBeDefined();
  expect(drawer.getByLabelText('Reais por unidade')).toBeDefined();
  expect(drawer.queryByRole('button', { name: 'Voltar ao padrão' })).toBeNull();
});

describe('the months of an index', () => {
  const opened = async (change: (body: unknown) => Response) => {
    const sent: unknown[] = [];
    const server = answering({
      [LIST]: list,
      [INDEXES]: indexes,
      'PUT /api/parametro/indice/INCC': async (request) => {
        const body = await request.json();
        sent.push(body);
        return change(body);
      },
    });
    await renderRoute('/parameters?parametro=indice.INCC', { as: 'admin', server });
    const drawer = within(await screen.findByRole('dialog', { name: 'INCC, mês a mês' }));
    return { sent, drawer, user: userEvent.setup() };
  };

  it('are pasted as two columns: only changed ones are sent, as fractions', async () => {
    const { sent, drawer, user } = await opened(() => reply(INCC));
    expect(drawer.getByText('09/2026: 0,42%; 10/2026: de 0,30% para 0,31%')).toBeDefined();
    const months = drawer.getAllByRole('textbox', { name: /Mês/ });
    await user.click(months.at(-1) as HTMLElement);
    await user.paste('10/2026\t0,35\n11/2026\t-0,05\nset/26\t0,42');
    await user.type(drawer.getByLabelText('Fonte'), 'FGV');
    clickTwice(drawer.getByRole('button', { name: 'Salvar meses' }));
    expect(await screen.findByText('INCC: 2 meses salvos.')).toBeDefined();
    expect(sent).toEqual([
      {
        versao: 4,
        fonte: 'FGV',
        meses: [
          { mes: '2026-10', valor: 0.0035 },
          { mes: '2026-11', valor: -0.0005 },
        ],
      },
    ]);
  });

  it('are reported at their row and not sent if they cannot be parsed', async () => {
    const { sent, drawer, user } = await opened(() => reply(INCC));
    const months = drawer.getAllByRole('textbox', { name: /Mês/ });
    await user.type(months.at(-1) as HTMLElement, 'ontem');
    await user.click(drawer.getByRole('button', { name: 'Salvar meses' }));
    expect(await drawer.findByText('Escreva o mês como 10/2026.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it.each([
    ['make a year where none is missing', '2025-11', '12,6825%'],
    ['make none across a gap', '2025-10', undefined],
  ])('%s', async (_case, from, year) => {
    const months = Array.from({ length: 11 }, (_, k) => shiftMonth('2025-12', k));
    const meses = [from, ...months].map((mes) => ({ mes, valor: 0.01, fonte: 'FGV' }));
    await renderRoute('/parameters?parametro=indice.INCC', {
      as: 'admin',
      server: answering({
        [LIST]: list,
        [INDEXES]: () => reply({ hoje: '2026-11-21', data: [{ ...INCC, meses }] }),
      }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'INCC, mês a mês' }));
    expect(drawer.queryByText('Em 12 meses')?.nextSibling?.textContent).toBe(year);
  });

  it('changed by somebody else meanwhile stay, with the input over them', async () => {
    const told = (mes: string, valor: number) => ({ mes, valor, fonte: 'IBGE' });
    const theirs = {
      ...INCC,
      meses: [
        told('2026-08', 0.001),
        told('2026-09', 0.0044),
        told('2026-10', 0.0031),
        told('2026-11', 0.002),
      ],
      versao: 9,
    };
    let now: typeof INCC = INCC;
    const sent: unknown[] = [];
    const server = answering({
      [LIST]: list,
      [INDEXES]: () => reply({ hoje: '2026-11-21', data: [now] }),
      'PUT /api/parametro/indice/INCC': async (request) => {
        const body = (await request.json()) as { versao: number };
        sent.push(body);
        now = theirs;
        return body.versao < 9 ? replyError(409, { code: 'versao_antiga', atual: theirs }) : reply(theirs);
      },
    });
    await renderRoute('/parameters?parametro=indice.INCC', { as: 'admin', server });
    const drawer = within(await screen.findByRole('dialog', { name: 'INCC, mês a mês' }));
    const user = userEvent.setup();
    await user.click(drawer.getAllByRole('textbox', { name: /Mês/ }).at(-1) as HTMLElement);
    await user.paste('10/2026\t0,35');
    await user.type(drawer.getByLabelText('Fonte'), 'FGV');
    await user.click(drawer.getByRole('button', { name: 'Salvar meses' }));
    expect(await drawer.findByDisplayValue('11/2026')).toBeDefined();
    expect(drawer.getByDisplayValue('08/2026')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Salvar meses' }));
    await screen.findByText('INCC: 1 mês salvo.');
    const meses = [{ mes: '2026-10', valor: 0.0035 }];
    expect(sent).toEqual([
      { versao: 4, fonte: 'FGV', meses },
      { versao: 9, fonte: 'FGV', meses },
    ]);
  });

  it('are reported at their row if the server refuses them', async () => {
    const { drawer, user } = await opened(() =>
      replyError(422, {
        code: 'dados_invalidos',
        errors: { 'meses.0.mes': ['Informe um mês de 07/1994 a 11/2026.'], fonte: ['Informe a fonte.'] },
      }),
    );
    const months = drawer.getAllByRole('textbox', { name: /Mês/ });
    await user.click(months.at(-1) as HTMLElement);
    await user.paste('12/2026\t0,35');
    await user.click(drawer.getByRole('button', { name: 'Salvar meses' }));
    expect(await drawer.findByText('Informe um mês de 07/1994 a 11/2026.')).toBeDefined();
    expect(drawer.getByText('Informe a fonte.')).toBeDefined();
    await user.type(drawer.getByLabelText('Fonte'), 'FGV');
    expect(drawer.queryByText('Informe a fonte.')).toBeNull();
  });
});
