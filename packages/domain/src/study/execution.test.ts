import { describe, expect, it } from 'vitest';
import { PARAMETROS_ATUAIS, type Parametro } from '../calculators/index.ts';
import type { CodigoItem } from '../catalogue/index.ts';
import type { Area } from '../code-lists/index.ts';
import {
  areDocumentosSent,
  errorsOf,
  isOverLimit,
  missingForApolices,
  missingForPropostas,
  missingToApproveDocumentos,
  missingToOpenPendencia,
  problemText,
} from './index.ts';
import { apolice, documento, estudo, item, opcao, produto } from './test/estudo.ts';

const AQUI = 'produtos.1.itens.1.01.titular';
const protocolada = {
  status: 'approved' as const,
  numero_proposta: 'P-1',
  data_protocolo: '2026-11-20',
  forma_pagamento: 'card',
} as const;
const assinada = documento(1, { tipo: 'proposta_assinada', status: 'analisis' });
const aprovado = (campos: Record<string, unknown>, parte: Parameters<typeof estudo>[0] = {}) =>
  estudo({
    produtos: [produto(1, [item('1.01', {}, { opcoes: [opcao(5, { ...protocolada, ...campos })] })])],
    ...parte,
  });

describe('document check', () => {
  const com = (...documentos: ReturnType<typeof documento>[]) => estudo({ documentos });

  it('requires approval of all documents of the area and of the study', () => {
    expect(errorsOf(missingToApproveDocumentos(com(documento(1)), 1))).toEqual({});
    const faltas = errorsOf(
      missingToApproveDocumentos(
        com(
          documento(1, { produto_diagnostico_id: null, tipo: 'cpf', status: 'analisis', arquivo_id: null }),
          documento(2, { status: 'reproved' }),
          documento(3, { produto_diagnostico_id: 3, status: 'reproved' }),
          documento(4, { obrigatorio: false, status: 'analisis' }),
          documento(5, { tipo: 'proposta_assinada', status: 'analisis' }),
        ),
        1,
      ),
    );
    expect(faltas).toEqual({
      'documentos.1': ['CPF: não enviado.'],
      'documentos.2': ['Documento de identidade: não aprovado.'],
    });
  });

  it('accepts a waived document', () => {
    const dispensado = documento(1, { status: 'analisis', arquivo_id: null, dispensado: true });
    expect(errorsOf(missingToApproveDocumentos(com(dispensado), 1))).toEqual({});
    expect(areDocumentosSent(com(dispensado), 1)).toBe(true);
  });

  it('detects that all were sent before their approval', () => {
    expect(areDocumentosSent(com(documento(1, { status: 'analisis' })), 1)).toBe(true);
    expect(areDocumentosSent(com(documento(1, { arquivo_id: null, status: 'analisis' })), 1)).toBe(false);
    expect(areDocumentosSent(com(documento(1, { status: 'reproved' })), 1)).toBe(false);
  });

  it('allows returning only for a document still open', () => {
    expect(Object.keys(errorsOf(missingToOpenPendencia(com(documento(1)), 1)))).toEqual(['documentos']);
    expect(
      errorsOf(missingToOpenPendencia(com(documento(1, { status: 'analisis', arquivo_id: null })), 1)),
    ).toEqual({});
  });
});

describe('proposal filing', () => {
  it('is allowed when each approved option is filed and signed', () => {
    expect(errorsOf(missingForPropostas(aprovado({}, { documentos: [assinada] }), 1))).toEqual({});
  });

  it.each([['numero_proposta'], ['data_protocolo'], ['forma_pagamento']])('requires %s', (campo) => {
    const faltas = errorsOf(missingForPropostas(aprovado({ [campo]: null }, { documentos: [assinada] }), 1));
    expect(Object.keys(faltas)).toEqual([`${AQUI}.opcoes.5.${campo}`]);
  });

  it('requires the signed proposal of that option', () => {
    const caminho = [`${AQUI}.opcoes.5.proposta_assinada`];
    expect(Object.keys(errorsOf(missingForPropostas(aprovado({}), 1)))).toEqual(caminho);
    const deOutra = { ...assinada, diagnostico_produto_item_opcao_id: 6 };
    expect(Object.keys(errorsOf(missingForPropostas(aprovado({}, { documentos: [deOutra] }), 1)))).toEqual(
      caminho,
    );
  });

  it('requires named beneficiaries to add up to 100%', () => {
    const com = (...partes: number[]) => {
      const tabelas = { beneficiarios: partes.map((percentual) => ({ percentual })) };
      const linha = item('1.01', {}, { tabelas, opcoes: [opcao(5, protocolada)] });
      return errorsOf(
        missingForPropostas(estudo({ produtos: [produto(1, [linha])], documentos: [assinada] }), 1),
      );
    };
    expect(com(33.3333, 33.3333, 33.3334)).toEqual({});
    expect(Object.keys(com(50, 40))).toEqual([`${AQUI}.beneficiarios`]);
  });

  it('limits the exchange rate to the approved one, buying and selling', () => {
    const cotada = (vet_final: number) => opcao(1, { vet_limite: 5.4, vet_final });
    expect(isOverLimit(item('5.02'), cotada(5.4))).toBe(false);
    expect(isOverLimit(item('5.02'), cotada(5.41))).toBe(true);
    expect(isOverLimit(item('5.03'), cotada(5.41))).toBe(false);
    expect(isOverLimit(item('5.03'), cotada(5.39))).toBe(true);
    expect(isOverLimit(item('5.06', { natureza_cambio: 'exportacao' }), cotada(5.39))).toBe(true);
  });

  it('of exchange has the closing rate and no payment method', () => {
    const { forma_pagamento: _f, ...semForma } = protocolada;
    const cambio = item('5.01', {}, { opcoes: [opcao(5, { ...semForma, vet_limite: 5 })] });
    const documentos = [{ ...assinada, produto_diagnostico_id: 5 as const }];
    const faltas = errorsOf(missingForPropostas(estudo({ produtos: [produto(5, [cambio])], documentos }), 5));
    expect(Object.keys(faltas)).toEqual([
      'produtos.5.itens.5.01.titular.opcoes.5.taxa_cambio_final',
      'produtos.5.itens.5.01.titular.opcoes.5.vet_final',
    ]);
  });

  it('of exchange compares the computed final VET with the limit', () => {
    const { forma_pagamento: _f, ...semForma } = protocolada;
    const pedido = { interesse: 'S', natureza_cambio: 'importacao', valor_moeda: 1000 } as const;
    const faltas = (taxa_cambio_final: number) => {
      const fechada = opcao(5, { ...semForma, vet_limite: 5, tarifa_fixa: 0, taxa_cambio_final });
      const documentos = [{ ...assinada, produto_diagnostico_id: 5 as const }];
      const produtos = [produto(5, [item('5.01', pedido, { opcoes: [fechada] })])];
      return errorsOf(missingForPropostas(estudo({ produtos, documentos }), 5));
    };
    expect(faltas(5)).toEqual({});
    expect(faltas(5.01)).toEqual({
      'produtos.5.itens.5.01.titular.opcoes.5.vet_final': [
        'VET fora do limite aprovado: devolva para nova cotação.',
      ],
    });
  });

  it('of exchange uses the IOF of the company', () => {
    const { forma_pagamento: _f, ...semForma } = protocolada;
    const pedido = { interesse: 'S', natureza_cambio: 'importacao', valor_moeda: 1000 } as const;
    const fechada = opcao(5, { ...semForma, vet_limite: 5, tarifa_fixa: 0, taxa_cambio_final: 5 });
    const documentos = [{ ...assinada, produto_diagnostico_id: 5 as const }];
    const produtos = [produto(5, [item('5.01', pedido, { opcoes: [fechada] })])];
    const casa = PARAMETROS_ATUAIS.get('iof_cambio') as Parametro;
    const parametros = new Map(PARAMETROS_ATUAIS).set('iof_cambio', {
      ...casa,
      valor: { valores: { importacao: 0.01 } },
    });
    expect(errorsOf(missingForPropostas(estudo({ produtos, documentos }), 5))).toEqual({});
    const faltas = errorsOf(missingForPropostas({ ...estudo({ produtos, documentos }), parametros }, 5));
    expect(Object.keys(faltas)).toEqual(['produtos.5.itens.5.01.titular.opcoes.5.vet_final']);
  });
});

describe('policy registration', () => {
  const emitida = aprovado({ situacao_fornecedor: 'emitida' }, { apolices: [apolice(5)] });

  it('is allowed when each approved option is issued with its policy', () => {
    expect(errorsOf(missingForApolices(emitida, 1))).toEqual({});
    expect(Object.keys(errorsOf(missingForApolices(aprovado({}), 1)))).toEqual([
      `${AQUI}.opcoes.5.situacao_fornecedor`,
    ]);
    expect(Object.keys(errorsOf(missingForApolices({ ...emitida, apolices: [] }, 1)))).toEqual([
      `${AQUI}.opcoes.5.apolice`,
    ]);
  });

  it('requires number, start, amount and file of the policy', () => {
    const vazia = apolice(5, {
      numero_apolice: null,
      vigencia_inicio: null,
      valor_premio: null,
      arquivos: [2],
    });
    expect(Object.keys(errorsOf(missingForApolices({ ...emitida, apolices: [vazia] }, 1)))).toEqual(
      ['numero_apolice', 'vigencia_inicio', 'valor_premio', 'arquivo'].map(
        (nome) => `${AQUI}.opcoes.5.apolice.${nome}`,
      ),
    );
  });

  const faltasDoContrato = (area: Area, codigo: CodigoItem, over: object) => {
    const emitido = opcao(5, { ...protocolada, situacao_fornecedor: 'emitida' });
    const produtos = [produto(area, [item(codigo, {}, { opcoes: [emitido] })])];
    return missingForApolices(estudo({ produtos, apolices: [apolice(5, over)] }), area).map(problemText);
  };

  it.each<[Area, CodigoItem, string, string]>([
    [1, '1.01', 'a life insurance', 'Informe o prêmio.'],
    [4, '4.06', 'a loan', 'Informe a parcela.'],
    [4, '4.01', 'a consortium', 'Informe a parcela.'],
    [5, '5.07', 'a travel insurance', 'Informe o prêmio.'],
  ])('of area %s, item %s requires the payment of %s', (area, codigo, _, pedido) => {
    expect(faltasDoContrato(area, codigo, { valor_premio: null })).toEqual([pedido]);
    expect(faltasDoContrato(area, codigo, { valor_premio: 90 })).toEqual([]);
  });

  it.each<[Area, CodigoItem, string]>([
    [2, '2.01', 'an investment'],
    [5, '5.01', 'an exchange'],
    [6, '6.07', 'a sale of property'],
  ])('of area %s, item %s accepts %s without a premium', (area, codigo) => {
    expect(faltasDoContrato(area, codigo, { valor_premio: null })).toEqual([]);
  });

  it('accepts a refusal by the provider with a reason, but not of everything', () => {
    const recusada = {
      ...protocolada,
      situacao_fornecedor: 'recusada',
      situacao_fornecedor_motivo: 'Risco',
    } as const;
    expect(Object.keys(errorsOf(missingForApolices(aprovado(recusada), 1)))).toEqual(['produtos.1']);
    expect(
      Object.keys(
        errorsOf(missingForApolices(aprovado({ ...recusada, situacao_fornecedor_motivo: null }), 1)),
      ),
    ).toContain(`${AQUI}.opcoes.5.situacao_fornecedor_motivo`);
    const opcoes = [opcao(5, { ...protocolada, situacao_fornecedor: 'emitida' }), opcao(6, recusada)];
    const produtos = [produto(1, [item('1.01', {}, { opcoes })])];
    expect(errorsOf(missingForApolices(estudo({ produtos, apolices: [apolice(5)] }), 1))).toEqual({});
  });
});
