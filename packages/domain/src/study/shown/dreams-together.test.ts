import { describe, expect, it } from 'vitest';
import { PARAMETROS_ATUAIS } from '../../calculators/index.ts';
import { ITENS, withDreams } from '../results/dreams.fixture.ts';
import { underEdition } from '../results/edition.fixture.ts';
import { linhaOfItem } from '../results/family.fixture.ts';
import { computeResultados, findResultado } from '../results/index.ts';
import { coverOfGoals } from '../results/measure.ts';
import type { Diagnostico } from '../snapshot.ts';
import { writeFiguresSentence } from './area-sentence.ts';
import { optionCoverText, shownCoverText } from './cover-text.ts';

const plain = (texto: string | undefined) => texto?.replaceAll('\u00a0', ' ');

function said(campos: Diagnostico = {}, itens = ITENS, parametros = PARAMETROS_ATUAIS) {
  const figuras = computeResultados(withDreams(itens, campos), parametros);
  return plain(writeFiguresSentence(2, figuras, () => null, new Map())?.frase);
}

/** A trip of 12.000 in a year and no other dream. */
const VIAGEM = [
  linhaOfItem('2.01', { interesse: 'S' }, 'titular', {
    objetivos: [{ objetivo_nome: 'Viagem', objetivo_valor: 12_000, objetivo_horizonte: 1 }],
  }),
];

describe('dreams together', () => {
  it('tell what they ask, what the month has and the share it pays', () => {
    const juntos = findResultado(computeResultados(withDreams()), 'sonhos.objetivos');
    const { aporte_liberdade = 0, aporte_reserva = 0 } = juntos?.inputs ?? {};
    const pedem = (juntos?.outputs?.total ?? 0) + Number(aporte_liberdade) + Number(aporte_reserva);
    const parte = Math.floor((100 * 4300) / pedem);
    expect(said()).toMatch(
      new RegExp(` Juntos, os sonhos pedem R\\$ [\\d.]+ por mês; o mês tem R\\$ 4.300, ${parte}% disso.$`),
    );
  });

  it('are told in no study presented under an earlier edition', () => {
    expect(said({}, ITENS, underEdition(2))).toMatch(/^No passo de hoje, aos 60 anos .*pede dele\.$/);
  });

  it('are a sentence of their own without freedom or reserve', () => {
    expect(said({}, VIAGEM)).toMatch(/ Os sonhos pedem R\$ \d+ por mês, e o mês tem R\$ 4\.300: cabem\.$/);
  });

  it('are not added up where there is one', () => {
    expect(said({}, [linhaOfItem('2.05', { interesse: 'S' })])).not.toContain('sonhos');
  });

  it('say that a month below zero leaves nothing', () => {
    expect(said({ capacidade_poupanca: -1616.83 }, VIAGEM)).toMatch(/e hoje o mês não deixa nada\.$/);
  });
});

describe('a recommended saving', () => {
  const CASA = { guardar: 10_169 };

  it('is told against its goal', () => {
    const cobertura = coverOfGoals([CASA], { aporte_mensal: 300 });
    expect(cobertura).toMatchObject({ valor: 300, cobertura: 0.0295, falta: 9869 });
    expect(plain(shownCoverText({ medida: null }, cobertura) ?? undefined)).toBe(
      'R$ 300,00 dos R$ 10.169,00 por mês que o objetivo pede',
    );
  });

  it('is told against all goals of its item', () => {
    const cobertura = coverOfGoals([CASA, { guardar: 2004.62 }], { aporte_mensal: 300 });
    expect(plain(cobertura ? optionCoverText(cobertura) : undefined)).toBe(
      'R$ 300,00 dos R$ 12.173,62 por mês que os objetivos pedem',
    );
  });

  it('is told alone where the goals ask for nothing a month', () => {
    expect(coverOfGoals([{ guardar: 0 }, { guardar: null }], { aporte_mensal: 300 })).toBeNull();
    expect(coverOfGoals([CASA], { aporte_inicial: 5000 })).toBeNull();
  });
});
