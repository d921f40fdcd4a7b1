import type { Pipeline } from '@farol/domain/pipeline';
import { expect, test } from 'vitest';
import type { Contents, Study } from '../diagnosis/index.ts';
import { missingDocuments } from './checklist.ts';

const HEALTH_PLAN = 7;
const OPTION = 70;
const SAVED = new Date('2026-11-20T12:00:00Z');
const policy = { area_produto: 1, cobertura: 'plano_saude', seguradora: 'Outra' };

/** An approved health plan; a current one may be known from the policies only. */
const open = (campos: object, apolices: object[]) => ({
  study: {
    diagnostico_id: 1,
    estagio: 7,
    encerrado_em: null,
    campos: { tem_apolices: apolices.length > 0 ? 'S' : 'N' },
    person: {},
    disclosure: {},
    consents: [],
  } as unknown as Study,
  contents: {
    produtos: [{ row: { diagnostico_produto_id: 1, produto_diagnostico_id: 1 } }],
    itens: [
      {
        diagnostico_produto_item_id: HEALTH_PLAN,
        diagnostico_produto_id: 1,
        codigo: '1.12',
        tipo_segurado: 'titular',
        campos: { interesse: 'S', ...campos },
      },
    ],
    opcoes: [
      { diagnostico_produto_item_opcao_id: OPTION, diagnostico_produto_item_id: HEALTH_PLAN, campos: {} },
    ],
    linhas: apolices.map((row) => ({
      dono_tipo: 'diagnostico',
      dono_id: 1,
      tabela: 'apolices',
      atualizado_em: SAVED,
      campos: row,
    })),
    documentos: [],
    tarefas: [],
    apolices: [],
  } as unknown as Contents,
  pipeline: {
    itens: [{ diagnostico_produto_item_id: HEALTH_PLAN, produto_diagnostico_id: 1 }],
  } as unknown as Pipeline,
  parameters: [],
  approved: new Set([OPTION]),
});

test.each([
  ['typed in the item', { possui: 'S' }, [], true],
  ['known from the policies', {}, [policy], true],
  ['denied in the item', { possui: 'N' }, [policy], false],
  ['unheard of', {}, [], false],
])('the current health plan’s card is requested by what is known of it: %s', (_, campos, rows, asked) => {
  const kinds = missingDocuments(open(campos, rows), 1, '2026-11-21').map(({ tipo }) => tipo);
  expect(kinds.includes('carteirinha_anterior')).toBe(asked);
});

test('children of a health plan need separate papers, within its area', () => {
  const lives = [
    { nome: 'Rafael Lima', parentesco: 'conjuge', idade: 42 },
    { nome: 'Lia Lima', parentesco: 'filho', idade: 7 },
    { nome: null, parentesco: 'filho', idade: 3 },
  ];
  const plan = open({ possui: 'N' }, []);
  const linhas = lives.map((campos) => ({
    dono_tipo: 'item',
    dono_id: HEALTH_PLAN,
    tabela: 'vidas',
    atualizado_em: SAVED,
    campos,
  }));
  const asked = missingDocuments(
    { ...plan, contents: { ...plan.contents, linhas } as unknown as Contents },
    1,
    '2026-11-21',
  );
  const of = (who: (one: (typeof asked)[number]) => boolean) => asked.filter(who).map(({ tipo }) => tipo);
  expect(of(({ dependente }) => dependente === 'Lia Lima')).toEqual(['identidade', 'cpf', 'dps']);
  expect(of(({ tipo_segurado }) => tipo_segurado === 'conjuge')).toEqual(['identidade', 'cpf', 'dps']);
  expect(asked.find(({ dependente }) => dependente !== null)?.produto_diagnostico_id).toBe(1);
});

test('a personal document requested without a person counts as the customer’s', () => {
  const plan = open({}, []);
  const row = {
    tipo: 'dps',
    produto_diagnostico_id: 1,
    tipo_segurado: null,
    dependente: null,
    descricao: null,
  };
  const asked = missingDocuments(
    { ...plan, contents: { ...plan.contents, documentos: [{ row }] } as unknown as Contents },
    1,
    '2026-11-21',
  );
  expect(asked.map(({ tipo }) => tipo)).not.toContain('dps');
});
