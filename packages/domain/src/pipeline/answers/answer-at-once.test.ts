import { describe, expect, it } from 'vitest';
import {
  anEstudo,
  anItem,
  anOpcao,
  aPipeline,
  applyChanges,
  aTarefa,
  changesOf,
  contextOf,
} from '../pipeline.fixture.ts';
import { answerAtOnce, areInForce, withReplacements } from './answer-at-once.ts';

const [A, B] = [anOpcao(1), anOpcao(1)];
const a = {
  diagnostico_produto_item_opcao_id: A.diagnostico_produto_item_opcao_id,
  status: 'approved' as const,
};
const pipeline = aPipeline({
  estudo: anEstudo({ estagio: 6, data_apresentacao: '2026-11-20' }),
  tarefas: [aTarefa(1, { estagio_especialista: 2, apresentada: true, aguardando: 'cliente' })],
  itens: [anItem(1)],
  opcoes: [A, { ...B, resposta: { status: 'adjust', comentario: 'Menos', motivo_recusa: null } }],
});
const responder = (pedidos: Parameters<typeof answerAtOnce>[1]) =>
  answerAtOnce(pipeline, pedidos, { canal: 'link' }, contextOf('K'));

describe('answers sent all at once', () => {
  it('take effect without answers that others had collected', () => {
    const depois = applyChanges(pipeline, changesOf(responder([a])));
    expect(depois.opcoes.map(({ status, resposta }) => [status, resposta])).toEqual([
      ['approved', null],
      ['reproved', null],
    ]);
    expect(depois.tarefas[0]?.estagio_especialista).toBe(3);
    expect(areInForce(depois, [a])).toBe(true);
    expect(areInForce(pipeline, [a])).toBe(false);
  });

  it('replace an earlier approval only where a need takes one option', () => {
    const b = { ...a, diagnostico_produto_item_opcao_id: B.diagnostico_produto_item_opcao_id };
    const trocada = { ...a, status: 'reproved', comentario: null, motivo_recusa: 'outra_opcao' };
    const outro = anItem(1, { diagnostico_produto_item_id: 11 });
    const enviada = (somar: 'S' | 'N') => ({
      ...pipeline,
      itens: [anItem(1, { somar }), outro],
      opcoes: [
        { ...A, status: 'approved' as const },
        { ...B, status: 'reproved' as const, motivo_recusa: 'outra_opcao' as const },
        anOpcao(1, { diagnostico_produto_item_id: 11 }),
      ],
    });
    expect(withReplacements(enviada('N'), [b])).toEqual([b, trocada]);
    expect(withReplacements(enviada('S'), [b])).toEqual([b]);
    expect(withReplacements(enviada('N'), [b, { ...a, status: 'adjust' }])).toHaveLength(2);
    const depois = applyChanges(
      enviada('N'),
      changesOf(answerAtOnce(enviada('N'), [b], { canal: 'link' }, contextOf('K'))),
    );
    expect(depois.opcoes.map(({ status, motivo_recusa }) => [status, motivo_recusa])).toEqual([
      ['reproved', 'outra_opcao'],
      ['approved', null],
      ['analisis', null],
    ]);
    expect(areInForce(depois, [b])).toBe(true);
  });

  it('report everything missing, under each option', () => {
    const b = B.diagnostico_produto_item_opcao_id;
    const recusa = responder([a, { diagnostico_produto_item_opcao_id: b, status: 'reproved' }]);
    expect(recusa).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { [`opcoes.${b}.motivo_recusa`]: ['Escolha o motivo da recusa.'] },
    });
  });

  it('are limited to one per option', () => {
    const id = A.diagnostico_produto_item_opcao_id;
    const recusa = responder([a, { ...a, status: 'adjust', comentario: 'Menos' }]);
    expect(recusa).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { [`opcoes.${id}.status`]: ['Responda cada opção uma vez só.'] },
    });
  });
});
