import { describe, expect, it } from 'vitest';
import {
  generalBlockNames,
  isCampo,
  isTabela,
  type LinhasPorTabela,
  readItemCampos,
  readLinhas,
  readOpcaoCampos,
  readRespostas,
  type Valores,
} from '../../catalogue/index.ts';
import { computeResultados } from '../index.ts';
import type { ItemDoEstudo } from '../snapshot.ts';
import { ITENS, withDreams, withOpcoes } from './dreams.fixture.ts';

const existe = (nome: string): boolean => isCampo(nome) || isTabela(nome) || generalBlockNames.has(nome);

const HOSTIS = [
  null,
  '',
  'abc',
  -1,
  0.5,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '2026-13-45',
  [],
  {},
  true,
] as const;

/** Raw, as stored: the rules read only what has a valid shape. */
const trocar = (campos: Valores, valor: unknown): Valores =>
  Object.fromEntries(Object.keys(campos).map((nome) => [nome, nome === 'interesse' ? 'S' : valor]));

const trocarLinhas = (tabelas: LinhasPorTabela, valor: unknown): LinhasPorTabela =>
  readLinhas(
    Object.fromEntries(
      Object.entries(tabelas).map(([nome, linhas]) => [nome, linhas.map((linha) => trocar(linha, valor))]),
    ),
  );

const hostil =
  (valor: unknown) =>
  (item: ItemDoEstudo): ItemDoEstudo =>
    withOpcoes(
      {
        ...item,
        campos: readItemCampos(item.codigo, trocar(item.campos, valor)),
        tabelas: trocarLinhas(item.tabelas, valor),
      },
      readOpcaoCampos(item.codigo, {
        recomendada: 'S',
        aporte_mensal: valor,
        aporte_inicial: valor,
        taxa_carregamento: valor,
        rodada: valor,
      }),
    );

describe('missing or invalid answers', () => {
  it.each(HOSTIS.map((valor) => [valor] as const))(
    '%j in every field neither throws nor yields NaN',
    (valor) => {
      const estudo = withDreams(ITENS.map(hostil(valor)));
      const tudo = {
        ...readRespostas(trocar(estudo.diagnostico, valor)),
        estado_civil: 'C',
        tem_dependentes: 'S',
      } as const;
      for (const cada of [
        estudo,
        { ...estudo, tabelas: trocarLinhas(estudo.tabelas, valor) },
        { ...estudo, diagnostico: tudo },
        { ...estudo, diagnostico: tudo, tabelas: trocarLinhas(estudo.tabelas, valor) },
      ]) {
        const escrito = JSON.stringify(computeResultados(cada).map(({ outputs }) => outputs));
        expect(escrito).not.toMatch(/NaN|Infinity/);
      }
    },
  );

  it('names only fields of the catalogue', () => {
    const itens = ITENS.map((item) => ({ ...item, campos: { interesse: 'S' } as const, tabelas: {} }));
    const vazio = withDreams(itens, {});
    const abertos = [
      { ...vazio, diagnostico: { estado_civil: 'C' } as const, tabelas: {} },
      { ...vazio, diagnostico: {}, tabelas: {} },
      { ...vazio, tabelas: {} },
      vazio,
    ].flatMap((estudo) => computeResultados(estudo).flatMap(({ incompleto }) => incompleto ?? []));
    expect(abertos.length).toBeGreaterThan(30);
    expect([...new Set(abertos)].filter((nome) => !existe(nome))).toEqual([]);
  });
});
