import { describe, expect, it } from 'vitest';
import { missingToDeliverCotacao, missingToPresent } from '../guards/index.ts';
import { problemText } from '../problems/index.ts';
import { caveatsOfOpcao } from '../shown/remarks.ts';
import { bloco, estudo, HOJE, item, opcao, produto } from '../test/estudo.ts';
import { declarationText, leastPerfil, outsidePerfil, outsidePerfilText } from './index.ts';

const de = (perfil: string, ate = '2028-01-01') => ({
  diagnostico: { ...bloco, perfil_investidor: perfil, perfil_validade: ate } as never,
  hoje: HOJE,
});
const CARTEIRA = item('2.04');

describe('the least profile of a product', () => {
  it.each([
    ['tesouro', 'conservador'],
    ['multimercado', 'moderado'],
    ['etf', 'balanceado'],
    ['coe', 'sofisticado'],
    ['cripto', 'especialista'],
  ] as const)('of the category %s is %s', (categoria_investimento, perfil) => {
    expect(leastPerfil('2.04', { categoria_investimento })?.perfil).toBe(perfil);
  });

  it('without a category is the higher of class and name', () => {
    const option = { tipo_investimento: 3, produto_investimento: 'Fundo de ações alavancado' } as const;
    expect(leastPerfil('2.04', option)).toEqual({ perfil: 'especialista', conhecido: true });
    expect(leastPerfil('2.04', { produto_investimento: 'CDB 102% do CDI' })?.perfil).toBe('conservador');
  });

  it('of an unknown product is the riskiest', () => {
    expect(leastPerfil('2.04', { produto_investimento: 'Fundo Aurora' })).toEqual({
      perfil: 'especialista',
      conhecido: false,
    });
    expect(leastPerfil('2.04', { tipo_investimento: 4 })?.conhecido).toBe(false);
  });

  it('of a pension plan follows its share of equity', () => {
    expect(leastPerfil('2.03', {})?.perfil).toBe('conservador');
    expect(leastPerfil('2.03', { categoria_previdencia: 'balanceada' })?.perfil).toBe('moderado');
    expect(leastPerfil('2.03', { fundo: 'Ações 70' })?.perfil).toBe('balanceado');
  });

  it('abroad is sofisticado, and an exchange without a product has none', () => {
    expect(leastPerfil('5.05', { produto_investimento: 'Treasury' })?.perfil).toBe('sofisticado');
    expect(leastPerfil('5.05', { categoria_investimento: 'cripto' })?.perfil).toBe('especialista');
    expect(leastPerfil('5.05', {})).toBeNull();
    expect(leastPerfil('1.01', {})).toBeNull();
    expect(leastPerfil('2.07', { produto_investimento: 'Título' })).toBeNull();
  });
});

describe('an option outside the profile', () => {
  const acoes = { categoria_investimento: 'acoes' } as const;

  it('is marked with both profiles', () => {
    const fora = outsidePerfil(de('moderado'), CARTEIRA, acoes);
    expect(fora).toMatchObject({ perfil: 'moderado', minimo: 'balanceado', valido: true });
    expect(fora && outsidePerfilText(fora)).toBe(
      'Acima do perfil do investidor: pede balanceado, e o perfil é moderado.',
    );
    expect(fora && declarationText(fora, 'Ações Brasil')).toContain(
      'a opção “Ações Brasil” é indicada a partir do perfil balanceado',
    );
    expect(outsidePerfil(de('balanceado'), CARTEIRA, acoes)).toBeNull();
  });

  it('is measured as conservative once the profile has expired', () => {
    expect(outsidePerfil(de('especialista', '2026-11-20'), CARTEIRA, acoes)).toMatchObject({
      perfil: 'conservador',
      valido: false,
    });
    expect(outsidePerfil(de('especialista', HOJE), CARTEIRA, acoes)).toBeNull();
  });

  it('of a couple follows the more conservative of the two', () => {
    const dois = de('especialista');
    Object.assign(dois.diagnostico, {
      conjuge_perfil_investidor: 'moderado',
      conjuge_perfil_validade: '2028-01-01',
    });
    const casal = item('2.01', {}, { tipo_segurado: 'casal' });
    expect(outsidePerfil(dois, casal, acoes)?.perfil).toBe('moderado');
    expect(outsidePerfil(dois, item('2.01'), acoes)).toBeNull();
  });
});

describe('the recommendation', () => {
  const invest = (id: number, campos: object) =>
    opcao(id, {
      banco: 'XP',
      produto_investimento: 'Produto',
      aporte_mensal: 500,
      recomendada: 'N',
      ...campos,
    });
  const study = (perfil: string, opcoes: ReturnType<typeof invest>[]) =>
    estudo({
      diagnostico: { ...bloco, perfil_investidor: perfil, perfil_validade: '2028-01-01' } as never,
      produtos: [produto(2, [item('2.04', {}, { opcoes })])],
    });
  const FUNDO = { categoria_investimento: 'alavancado' };

  it('of an option above the profile is refused in words', () => {
    const faltas = missingToDeliverCotacao(
      study('conservador', [invest(1, { ...FUNDO, recomendada: 'S' })]),
      2,
    );
    expect(faltas.map(({ codigo, lugar }) => [codigo, lugar.opcao, lugar.campo])).toEqual([
      ['acima_do_perfil', 1, 'recomendada'],
    ]);
    expect(problemText(faltas[0]!)).toBe(
      'Acima do perfil do investidor: pede especialista, e o perfil é conservador. Recomende outra, ou apresente esta sem recomendar.',
    );
  });

  it('asks for the category of a product nobody knows', () => {
    const [falta] = missingToDeliverCotacao(study('conservador', [invest(1, { recomendada: 'S' })]), 2);
    expect(falta?.lugar.campo).toBe('categoria_investimento');
    expect(missingToDeliverCotacao(study('especialista', [invest(1, { recomendada: 'S' })]), 2)).toEqual([]);
  });

  it('may be left out where no option fits, and not where one does', () => {
    expect(missingToDeliverCotacao(study('conservador', [invest(1, FUNDO)]), 2)).toEqual([]);
    const comCdb = study('conservador', [
      invest(1, FUNDO),
      invest(2, { categoria_investimento: 'deposito' }),
    ]);
    expect(missingToDeliverCotacao(comCdb, 2).map(({ codigo }) => codigo)).toEqual(['recomendar_uma']);
  });

  it('above the profile is refused again when presenting', () => {
    const faltas = missingToPresent(study('moderado', [invest(1, { ...FUNDO, recomendada: 'S' })]), [2]);
    expect(faltas.map(({ codigo }) => codigo)).toContain('acima_do_perfil');
  });

  it('is doubted where the name speaks of more risk than the category', () => {
    const option = invest(1, {
      produto_investimento: 'Fundo cripto',
      categoria_investimento: 'multimercado',
    });
    expect(caveatsOfOpcao({ codigo: '2.04' }, option).map(({ nome }) => nome)).toContain(
      'categoria_investimento',
    );
  });
});
