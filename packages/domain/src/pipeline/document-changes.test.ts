import { describe, expect, test } from 'vitest';
import type { CodigoItem } from '../catalogue/index.ts';
import {
  type AjusteDocumentos,
  documentChangeErrors,
  documentRulesOf,
  type FatosDocumentos,
  needOfDocument,
  REGRAS_DOCUMENTOS,
  requiredDocumentos,
  SEM_AJUSTE,
} from './index.ts';

const fatos: FatosDocumentos = { itens: ['1.01'] };
const kinds = (ajuste: Partial<AjusteDocumentos>, itens: readonly CodigoItem[] = ['1.01']) =>
  requiredDocumentos(1, { itens }, { 1: { ...SEM_AJUSTE, ...ajuste } }).map(({ tipo, texto }) => [
    tipo,
    texto,
  ]);

describe('a company’s checklist', () => {
  test('leaves out what neither law nor insurer asks for', () => {
    expect(kinds({ retirados: ['beneficiarios', 'dps'] }).map(([tipo]) => tipo)).toEqual([
      'identidade',
      'cpf',
      'residencia',
      'dps',
    ]);
  });

  test('adds kinds, for all items or some of them', () => {
    const acrescentados = [
      { tipo: 'outro', texto: 'Ficha cadastral', itens: [] },
      { tipo: 'passaporte', texto: null, itens: ['1.02'] },
    ] as const;
    const added = (itens: CodigoItem[]) => kinds({ acrescentados }, itens).slice(5);
    expect(added(['1.01'])).toEqual([['outro', 'Ficha cadastral']]);
    expect(added(['1.02'])).toEqual([
      ['outro', 'Ficha cadastral'],
      ['passaporte', undefined],
    ]);
  });

  test('carries the company’s words', () => {
    expect(kinds({ textos: { dps: 'A do aplicativo da seguradora.' } })).toContainEqual([
      'dps',
      'A do aplicativo da seguradora.',
    ]);
  });

  test('adds to every area at once', () => {
    const ajustes = {
      0: { ...SEM_AJUSTE, acrescentados: [{ tipo: 'outro', texto: 'Procuração', itens: [] }] },
    } as const;
    expect(requiredDocumentos(5, fatos, ajustes).at(-1)).toEqual({ tipo: 'outro', texto: 'Procuração' });
  });
});

describe('a change of the checklist is refused', () => {
  test.each<[string, Partial<AjusteDocumentos>, Record<string, string[]>]>([
    [
      'without a needed one',
      { retirados: ['dps'] },
      { 'retirados.dps': ['O fornecedor não aceita a proposta sem ele.'] },
    ],
    [
      'with an unknown one left out',
      { retirados: ['iptu'] },
      { 'retirados.iptu': ['Este documento não está na lista da área.'] },
    ],
    [
      'with a nameless one',
      { acrescentados: [{ tipo: 'outro', texto: null, itens: [] }] },
      { 'acrescentados.0.texto': ['Diga qual é o documento.'] },
    ],
    [
      'with one twice, or one of the house',
      {
        acrescentados: [
          { tipo: 'dps', texto: null, itens: [] },
          { tipo: 'cnh', texto: null, itens: ['3.01'] },
          { tipo: 'cnh', texto: null, itens: [] },
        ],
      },
      {
        'acrescentados.0.tipo': ['Declaração pessoal de saúde já está na lista.'],
        'acrescentados.1.itens': ['Escolha itens desta área.'],
        'acrescentados.2.tipo': ['Este documento está duas vezes na lista.'],
      },
    ],
  ])('%s', (_, ajuste, errors) => {
    expect(documentChangeErrors(1, { ...SEM_AJUSTE, ...ajuste }, ['1.01', '1.02'])).toEqual(errors);
  });

  test('never for the house’s own list', () => {
    expect(documentChangeErrors(1, SEM_AJUSTE, [])).toEqual({});
    expect(needOfDocument(null, 'cpf')).toBe('lei');
  });
});

test('every rule that depends on a case says which', () => {
  const silent = REGRAS_DOCUMENTOS.filter(
    ({ se, dos_itens, quando }) => ((se ?? dos_itens) === undefined) !== (quando === undefined),
  );
  expect(silent).toEqual([]);
  expect(documentRulesOf(null).map(({ tipo }) => tipo)).toEqual(['identidade', 'cpf', 'residencia']);
});
