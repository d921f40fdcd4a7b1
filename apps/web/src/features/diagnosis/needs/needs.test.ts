import type { CamposDeItem, CodigoItem, LinhaDe, Respostas } from '@farol/domain/catalogue';
import { computeResultados, type EstudoConferido, type ItemConferido } from '@farol/domain/study';
import { describe, expect, it } from 'vitest';
import { wholeMoney } from '../../../shared/format/index.ts';
import { needsOf } from './needs.ts';

const row = (codigo: CodigoItem, campos: CamposDeItem): ItemConferido => ({
  codigo,
  tipo_segurado: 'titular',
  campos: { interesse: 'S', ...campos },
  tabelas: {},
  sem_oferta: 'N',
  sem_oferta_motivo: null,
  opcoes: [],
});

const study = (produtos: EstudoConferido['produtos'], diagnostico: Respostas = {}) =>
  ({
    hoje: '2026-11-21',
    diagnostico: {
      data_nascimento: '1986-03-10',
      estado_civil: 'S',
      renda_mensal_liquida: 15_000,
      despesa_mensal_familiar: 9000,
      idade_aposentadoria: 62,
      subtipo_vinculo: 'empregado',
      tipo_vinculo: 'CLT',
      contribui_inss: 'N',
      ...diagnostico,
    },
    tabelas: {},
    produtos,
    cliente: { consentimento: true, cpf_repetido: false },
    documentos: [],
    apolices: [],
  }) as EstudoConferido;

const panel = (conferido: EstudoConferido) =>
  needsOf({ conferido, resultados: computeResultados(conferido) }, () => 'Marina', wholeMoney);

const produto = (area: number, ...itens: ItemConferido[]) =>
  ({ produto_diagnostico_id: area, rodada: 1, itens }) as EstudoConferido['produtos'][number];

describe('the live panel', () => {
  it('shows freedom as a monthly amount with its capital', () => {
    const freedom = row('2.02', {
      renda_desejada: 12_000,
      idade_final: 90,
      patrimonio_aposentadoria: 100_000,
      aporte_atual: 1000,
    });
    const found = panel(study([produto(2, freedom)])).find(({ name }) => name.startsWith('Liberdade'));
    expect(found?.name).toBe('Liberdade aos 62, Marina');
    expect(found?.figures?.missing).toBeGreaterThan(0);
    expect(found).toMatchObject({ unit: 'R$/mês', verb: 'já guarda' });
    expect(found?.note).toMatch(/^Em capital: R\$\s[\d.]+ aos 62, dos R\$\s[\d.]+ da meta$/);
  });

  it('shows the monthly cost of college per child', () => {
    const filho = (nome: string, data_nascimento: string): LinhaDe<'dependentes'> => ({
      nome,
      parentesco: 'filho',
      data_nascimento,
      custo_faculdade_mensal: 2600,
    });
    const conferido = study([produto(2, row('2.06', { aporte_atual: 0 }))], { tem_dependentes: 'S' });
    const [education] = panel({
      ...conferido,
      tabelas: { dependentes: [filho('Lívia', '2014-05-05'), filho('Otávio', '2018-10-10')] },
    }).filter(({ name }) => name === 'Educação dos filhos');
    expect(education?.resultText).toMatch(/^Aporte por mês: Lívia R\$\s[\d.,]+; Otávio R\$\s[\d.,]+$/);
  });

  it('says that an exchange does not pay at the reference rate, without a gap', () => {
    const loan = (parcela_atual: number) =>
      row('6.04', { saldo_devedor: 300_000, parcela_atual, parcelas_restantes: 240, imovel_valor: 600_000 });
    const toldOf = (parcela: number) =>
      panel(study([produto(6, loan(parcela))])).find(({ key }) => key === '6.04/titular')?.resultText;
    expect(toldOf(900)).toBe('Pela taxa de referência, trocar não compensa: nada falta');
    expect(toldOf(9000)).toMatch(/^Economia em valor de hoje: R\$\s[\d.]+,\d\d$/);
  });

  it('names the answer that an item of another area lacks', () => {
    const needs = panel(study([produto(2, row('2.02', {}))]));
    const waiting = needs.find(({ key }) => key === '2.02/titular');
    expect(waiting?.figures).toBeNull();
    expect(waiting?.incomplete).toContain('renda_desejada');
  });

  it('shows a row for an area without chosen items', () => {
    const [last] = panel(study([produto(6)])).slice(-1);
    expect(last).toMatchObject({ area: 6, name: 'Imóveis', incomplete: ['produtos.6'], result: null });
  });

  it('lists computed needs before incomplete ones', () => {
    const needs = panel(study([produto(6), produto(2, row('2.05', {}))], { reserva_atual: 10_000 }));
    const told = needs.map(({ figures, resultText }) => figures !== null || resultText !== null);
    expect(told).toEqual(told.toSorted((a, b) => Number(b) - Number(a)));
    expect(needs.find(({ area }) => area === 2)?.name).toMatch(/^Reserva, \d+ meses$/);
  });
});
