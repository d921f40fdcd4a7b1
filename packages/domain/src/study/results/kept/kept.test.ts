import { types } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARAMETROS_ATUAIS } from '../../../calculators/index.ts';
import {
  generalBlockNames,
  readItemCampos,
  readRespostas,
  storedCamposOfItem,
} from '../../../catalogue/index.ts';
import { knownForGeneralBlock } from '../../known/index.ts';
import type { EstudoSnapshot } from '../../snapshot.ts';
import { QUERENDO_TUDO } from '../areas.fixture.ts';
import { withDreams } from '../dreams.fixture.ts';
import { type Apuracao, computeApuracao, computeResultados } from '../index.ts';

const DOS_SONHOS = withDreams();
const TUDO: EstudoSnapshot = {
  ...QUERENDO_TUDO,
  diagnostico: { ...DOS_SONHOS.diagnostico, ...QUERENDO_TUDO.diagnostico },
  tabelas: { ...DOS_SONHOS.tabelas, ...QUERENDO_TUDO.tabelas },
  produtos: [...QUERENDO_TUDO.produtos, ...DOS_SONHOS.produtos],
};

/** With a number in every blank that takes one. */
const CHEIO: EstudoSnapshot = {
  ...TUDO,
  diagnostico: {
    ...readRespostas(Object.fromEntries([...generalBlockNames].map((nome) => [nome, 4]))),
    ...TUDO.diagnostico,
  },
  produtos: TUDO.produtos.map((produto) => ({
    ...produto,
    itens: produto.itens.map((item) => {
      const nomes = storedCamposOfItem(item.codigo).map(({ nome }) => [nome, 4]);
      const numeros = readItemCampos(item.codigo, Object.fromEntries(nomes));
      return { ...item, campos: { ...numeros, ...item.campos } };
    }),
  })),
};

/** With what its accounts read noted for the next computation. */
const apurar = (estudo: EstudoSnapshot, antes = computeApuracao(estudo, PARAMETROS_ATUAIS)): Apuracao =>
  computeApuracao(estudo, PARAMETROS_ATUAIS, antes);

type Registro = Readonly<Record<string, unknown>>;
const isRecord = (valor: unknown): valor is Registro => typeof valor === 'object' && valor !== null;

/** Another value of the same kind, or none. */
function other(valor: unknown, n: number): unknown {
  if (n % 5 === 0) return undefined;
  if (typeof valor === 'number') return Math.round(valor * (0.5 + n / 50));
  if (valor === 'S' || valor === 'N') return valor === 'S' ? 'N' : 'S';
  if (typeof valor === 'string' && /^\d{4}-/.test(valor)) return `${1950 + (n % 90)}${valor.slice(4)}`;
  return undefined;
}

/** The same with one value at some depth of it replaced, or one element of a list left out. */
function changed(de: unknown, escolhas: readonly number[]): unknown {
  const [n = 0, ...outras] = escolhas;
  if (Array.isArray(de)) {
    if (de.length === 0) return de;
    const k = n % de.length;
    if (outras.length === 0 || n % 11 === 0) return de.toSpliced(k, 1);
    return de.with(k, changed(de[k], outras));
  }
  if (!isRecord(de) || Object.keys(de).length === 0) return other(de, n);
  const nomes = Object.keys(de);
  const nome = nomes[n % nomes.length]!;
  return { ...de, [nome]: isRecord(de[nome]) ? changed(de[nome], outras) : other(de[nome], outras[0] ?? n) };
}

const NOMES = Object.keys({
  ...TUDO.diagnostico,
  despesa_mensal_familiar: 0,
  capacidade_poupanca: 0,
  custo_inventario: 0,
  inss_extrato: 'N',
}) as (keyof EstudoSnapshot['diagnostico'])[];
const POSSIVEIS = [0, 1_000, 90_000, 'S', 'N', 'C', 'S', 'SP', '1970-02-03', null];

type Passo = (estudo: EstudoSnapshot) => EstudoSnapshot;
const natural = fc.nat({ max: 999 });
const passo: fc.Arbitrary<Passo> = fc.oneof(
  fc.tuple(fc.constantFrom(...NOMES), natural, fc.constantFrom(...POSSIVEIS)).map(
    ([nome, n, valor]): Passo =>
      (estudo) => ({
        ...estudo,
        diagnostico: {
          ...estudo.diagnostico,
          [nome]:
            typeof estudo.diagnostico[nome] === typeof valor ? valor : other(estudo.diagnostico[nome], n),
        },
      }),
  ),
  fc.array(natural, { minLength: 3, maxLength: 3 }).map(
    (escolhas): Passo =>
      (estudo) => ({ ...estudo, tabelas: changed(estudo.tabelas, escolhas) as EstudoSnapshot['tabelas'] }),
  ),
  fc.array(natural, { minLength: 3, maxLength: 8 }).map(
    ([area = 0, item = 0, ...escolhas]): Passo =>
      (estudo) => {
        const k = area % estudo.produtos.length;
        const produto = estudo.produtos[k]!;
        const j = item % produto.itens.length;
        const { campos, opcoes, tabelas, ...resto } = produto.itens[j]!;
        const mudadas = changed({ campos, opcoes, tabelas }, escolhas) as { campos: object };
        const itens = produto.itens.with(j, { ...resto, ...mudadas } as (typeof produto.itens)[number]);
        return { ...estudo, produtos: estudo.produtos.with(k, { ...produto, itens }) };
      },
  ),
  fc.tuple(natural, fc.constantFrom(null, 3, 8)).map(
    ([area, nota_manual]): Passo =>
      (estudo) => {
        const k = area % estudo.produtos.length;
        return { ...estudo, produtos: estudo.produtos.with(k, { ...estudo.produtos[k]!, nota_manual }) };
      },
  ),
  fc.constantFrom({}, { inflacao_aa: 0.08 }, { taxa_real_vida_aa: 0.02 }).map(
    (premissas): Passo =>
      (estudo) => ({ ...estudo, diagnostico: { ...estudo.diagnostico, premissas } }),
  ),
  fc.subarray(['idade_aposentadoria', 'filhos_todos_comuns', 'tipo_declaracao_ir']).map(
    (nomes): Passo =>
      (estudo) => ({ ...estudo, estimados: new Set(nomes) }),
  ),
  fc.constantFrom('2026-11-21', '2027-03-01').map(
    (hoje): Passo =>
      (estudo) => ({ ...estudo, hoje }),
  ),
  fc.constant<Passo>(() => TUDO),
);

/** The paths of all single values; the code of an item never changes. */
function valuesIn(de: unknown, caminho: readonly string[] = []): string[][] {
  if (!isRecord(de)) return [[...caminho]];
  const nomes = Object.keys(de).filter((nome) => nome !== 'codigo');
  return nomes.flatMap((nome) => valuesIn(de[nome], [...caminho, nome]));
}

function changedAt(de: unknown, [nome, ...resto]: readonly string[], n: number): unknown {
  if (nome === undefined) return other(de, n);
  if (Array.isArray(de)) return de.with(Number(nome), changedAt(de[Number(nome)], resto, n));
  return { ...(de as Registro), [nome]: changedAt((de as Registro)[nome], resto, n) };
}

/** The paths of what is not plain data. */
function watched(valor: unknown, onde = ''): string[] {
  if (!isRecord(valor)) return [];
  if (types.isProxy(valor)) return [onde];
  return Object.entries(valor).flatMap(([nome, parte]) => watched(parte, `${onde}.${nome}`));
}

describe('results with accounts taken over', () => {
  it('are those computed from nothing, after any changes', () => {
    fc.assert(
      fc.property(fc.array(passo, { minLength: 2, maxLength: 12 }), (passos) => {
        let estudo = TUDO;
        let apuracao = apurar(estudo);
        for (const um of passos) {
          estudo = um(estudo);
          apuracao = apurar(estudo, apuracao);
          expect(apuracao.resultados).toStrictEqual(computeResultados(estudo, PARAMETROS_ATUAIS));
          expect(apuracao.conhecidos).toStrictEqual(knownForGeneralBlock(estudo));
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each(['diagnostico', 'tabelas', 'produtos'] as const)('follow each value of %s', (parte) => {
    const antes = apurar(CHEIO);
    for (const [k, caminho] of valuesIn(CHEIO[parte]).entries()) {
      const estudo = changedAt(CHEIO, [parte, ...caminho], k) as EstudoSnapshot;
      const agora = apurar(estudo, antes);
      const onde = caminho.join('.');
      expect(agora.resultados, onde).toStrictEqual(computeResultados(estudo, PARAMETROS_ATUAIS));
      expect(agora.conhecidos, onde).toStrictEqual(knownForGeneralBlock(estudo));
    }
  });

  it.each([new Set(['idade_aposentadoria', 'filhos_todos_comuns']), new Set<string>(), undefined])(
    'follow which answers are estimates: %j',
    (estimados) => {
      const estudo = estimados ? { ...CHEIO, estimados } : CHEIO;
      for (const antes of [apurar(CHEIO), apurar({ ...CHEIO, estimados: new Set(['idade_aposentadoria']) })])
        expect(apurar(estudo, antes).resultados).toStrictEqual(computeResultados(estudo, PARAMETROS_ATUAIS));
    },
  );

  it('are the former ones where nothing that they read has changed', () => {
    const antes = apurar(TUDO);
    const agora = apurar({ ...TUDO, diagnostico: { ...TUDO.diagnostico, reserva_atual: 31_000 } }, antes);
    const outros = agora.resultados.filter((um, k) => um !== antes.resultados[k]);
    expect(new Set(outros.map(({ kind }) => kind)).size).toBeLessThan(antes.resultados.length / 4);
    expect(outros.map(({ kind }) => kind)).toContain('vida.dit');
  });

  it('follow another edition of the parameters', () => {
    const outros = new Map(PARAMETROS_ATUAIS);
    for (const [chave, parametro] of outros)
      if (typeof parametro.valor === 'number')
        outros.set(chave, { ...parametro, valor: parametro.valor * 1.1 });
    expect(computeApuracao(TUDO, outros, apurar(TUDO)).resultados).toStrictEqual(
      computeResultados(TUDO, outros),
    );
  });

  it('keep nothing that watches what is read', () => {
    const { resultados, contas } = apurar(TUDO);
    expect(watched(resultados)).toEqual([]);
    expect([...contas].flatMap(([nome, { valor }]) => watched(valor, nome))).toEqual([]);
  });
});
