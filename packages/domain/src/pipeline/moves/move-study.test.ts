import { describe, expect, it } from 'vitest';
import { ESTAGIOS, type Estagio, type Lado } from '../codes.ts';
import { AGORA, applyChanges, atEstagio, changesOf, contextOf, withMissing } from '../pipeline.fixture.ts';
import { situacaoOf } from '../state.ts';
import { moveEstudo } from './move-study.ts';
import { canMove, movesOfferedOnEstudo } from './offers.ts';

const LEGAIS = new Set(['1-2', '2-3', '3-2', '3-4', '4-3', '5-4', '5-6', '7-6', '8-7']);
const LADOS: ReadonlyArray<Lado | null> = ['C', 'A', 'E', 'K', null];

function esperado(de: Estagio, para: Estagio, lado: Lado | null): string {
  if (lado === null || lado === 'K') return 'sem_permissao';
  if (de === para) return 'sem_mudanca';
  if (!LEGAIS.has(`${de}-${para}`)) return 'transicao_invalida';
  return lado === 'E' ? 'sem_permissao' : 'mudou';
}

const motivo = 'Porque sim';
const pares = ESTAGIOS.flatMap((de) => ESTAGIOS.map((para) => [de, para] as const));

describe.each(LADOS)('requested pairs of the study by %s', (lado) => {
  it.each(pares)('%i to %i', (de, para) => {
    const p = atEstagio(de);
    const resultado = moveEstudo(p, { estagio: para, motivo, versao: 5 }, contextOf(lado));
    expect(resultado.tipo).toBe(esperado(de, para, lado));
    expect(canMove(p, { estagio: para }, lado)).toBe(resultado.tipo === 'mudou');
    if (resultado.tipo !== 'mudou') return;
    const { mudancas } = resultado;
    expect(situacaoOf(applyChanges(p, mudancas).estudo)).toBe(para);
    expect(mudancas.estudo.versao).toBe(6);
    expect(mudancas.tarefas.every((t) => t.campos.versao === undefined)).toBe(true);
    expect(mudancas.historico.filter((h) => h.objeto === 'estudo')).toMatchObject([
      { de: String(de), para: String(para), pedido: true, papel: lado, quando: AGORA, objeto_id: 1 },
    ]);
  });
});

describe('order of checks', () => {
  it('checks the role before the current state', () => {
    expect(moveEstudo(atEstagio(4), { estagio: 4 }, contextOf(null)).tipo).toBe('sem_permissao');
  });
  it('checks the current state before the version', () => {
    expect(moveEstudo(atEstagio(4), { estagio: 4, versao: 1 }, contextOf('C')).tipo).toBe('sem_mudanca');
  });
  it('checks the version before the pair', () => {
    expect(moveEstudo(atEstagio(4), { estagio: 9, versao: 1 }, contextOf('C')).tipo).toBe('versao_antiga');
  });
  it('checks the pair before the guards', () => {
    const fatos = withMissing('concluir_levantamento', { codigo: 'preencher', lugar: { campo: 'sexo' } });
    expect(moveEstudo(atEstagio(1), { estagio: 3 }, contextOf('C', { fatos })).tipo).toBe(
      'transicao_invalida',
    );
    expect(moveEstudo(atEstagio(2), { estagio: 3 }, contextOf('C', { fatos }))).toMatchObject({
      tipo: 'dados_invalidos',
      errors: { sexo: ['Preencha o campo Sexo.'] },
      problemas: [{ codigo: 'preencher', lugar: { campo: 'sexo' } }],
    });
  });
  it('refuses a role before the version is checked', () => {
    expect(moveEstudo(atEstagio(4), { estagio: 3, versao: 1 }, contextOf('E')).tipo).toBe('sem_permissao');
  });
});

describe('the administrator', () => {
  it('gives a reason in every move, even where others need none', () => {
    const p = atEstagio(3);
    expect(moveEstudo(p, { estagio: 4 }, contextOf('A'))).toMatchObject({
      errors: { motivo: ['Conte o motivo.'] },
    });
    expect(moveEstudo(p, { estagio: 4 }, contextOf('C')).tipo).toBe('mudou');
    const { historico } = changesOf(moveEstudo(p, { estagio: 4, motivo }, contextOf('A')));
    expect(historico.map((h) => [h.objeto, h.papel, h.motivo])).toEqual([
      ['tarefa', 'S', motivo],
      ['estudo', 'A', motivo],
    ]);
  });
});

describe('offers', () => {
  it.each([
    [1, ['iniciar_levantamento']],
    [2, ['concluir_levantamento']],
    [3, ['voltar_levantamento', 'enviar_cotacao']],
    [4, ['recolher', 'cancelar']],
    [5, ['pedir_nova_cotacao', 'apresentar', 'cancelar']],
    [6, ['cancelar']],
    [7, ['apresentar', 'cancelar']],
    [8, ['reabrir_ajuste', 'cancelar']],
    [9, ['cancelar']],
    [10, []],
    ['encerrado', ['reabrir']],
  ] as const)('at %s are %j', (estagio, eventos) => {
    expect(movesOfferedOnEstudo(atEstagio(estagio), 'C').map((o) => o.evento)).toEqual(eventos);
    expect(movesOfferedOnEstudo(atEstagio(estagio), 'E')).toEqual([]);
  });

  it('state what each requires', () => {
    expect(movesOfferedOnEstudo(atEstagio(8), 'C')).toEqual([
      {
        evento: 'reabrir_ajuste',
        para: 7,
        pede: 'palavras',
        alvo: { estagio: 7 },
        areas: [1],
        escolheAreas: true,
      },
      {
        evento: 'cancelar',
        para: 'encerrado',
        pede: 'motivo_recusa',
        alvo: { evento: 'cancelar' },
        areas: [1],
        escolheAreas: false,
      },
    ]);
    expect(movesOfferedOnEstudo(atEstagio(1), 'A')).toMatchObject([{ pede: 'palavras' }]);
  });
});
