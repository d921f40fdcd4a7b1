import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allItens,
  camposOfGeneralBlock,
  camposOfItem,
  camposOfOpcao,
  isCampo,
  isTabela,
  readItemCampos,
  readOpcaoCampos,
  readRespostas,
} from '../../catalogue/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { QUERENDO_TUDO, querido } from './areas.fixture.ts';
import { FAMILIA } from './family.fixture.ts';
import { computeResultados } from './index.ts';

const AREAS = [3, 4, 5, 6] as const;
const daArea = (estudo: EstudoSnapshot) =>
  computeResultados(estudo).filter(
    ({ produto_diagnostico_id: area, kind }) =>
      AREAS.some((uma) => uma === area) || kind === 'vida.comparar_apolice',
  );

const KINDS = [
  'vida.comparar_apolice',
  'patrimonio.adequacao',
  'patrimonio.indenizacao',
  'patrimonio.premio',
  'patrimonio.rc_sugerido',
  'credito.simulacao',
  'credito.cet',
  'credito.price',
  'credito.sac',
  'credito.comparar_sac_price',
  'credito.consorcio',
  'credito.comparar_aquisicao',
  'credito.comprometimento',
  'credito.portabilidade',
  'credito.ordem_dividas',
  'cambio.vet',
  'imoveis.custo_aquisicao',
  'imoveis.itbi',
  'imoveis.entrada',
  'imoveis.comprar_alugar',
  'imoveis.correcao',
] as const;

const CODIGOS = allItens.filter(({ produto_diagnostico_id: area }) => area !== 2).map(({ codigo }) => codigo);

/** Every item wanted, with one option each, all answered by `valor`. */
function tudo(valor: (nome: string) => unknown): EstudoSnapshot {
  const campos = (nomes: readonly { nome: string }[]) =>
    Object.fromEntries(nomes.map(({ nome }) => [nome, valor(nome)]));
  return {
    ...FAMILIA,
    diagnostico: {
      ...FAMILIA.diagnostico,
      ...readRespostas(campos(camposOfGeneralBlock())),
      estado_civil: 'C',
    },
    produtos: ([1, ...AREAS] as const).map((area) => ({
      produto_diagnostico_id: area,
      itens: CODIGOS.filter((codigo) => codigo.startsWith(`${area}.`)).map((codigo, k) =>
        querido(
          codigo,
          { ...readItemCampos(codigo, campos(camposOfItem(codigo))), interesse: 'S', possui: 'S' },
          [
            {
              ...readOpcaoCampos(codigo, campos(camposOfOpcao(codigo))),
              diagnostico_produto_item_opcao_id: area * 100 + k,
              rodada: 1,
              status: 'analisis',
            },
          ],
        ),
      ),
    })),
  };
}

const desconhecido = (nome: string): boolean => !isCampo(nome) && !isTabela(nome);

describe('areas 3 to 6', () => {
  it('reach every figure named in the catalogue', () => {
    const prontos = new Set(daArea(QUERENDO_TUDO).flatMap(({ kind, outputs }) => (outputs ? [kind] : [])));
    expect(KINDS.filter((kind) => !prontos.has(kind as never))).toEqual([]);
  });

  it('report as missing only fields of the catalogue', () => {
    const vazio = { ...tudo(() => null), tabelas: {} };
    const faltas = new Set(
      daArea(vazio).flatMap(({ incompleto, erro }) => [...(incompleto ?? []), ...(erro ?? [])]),
    );
    expect(faltas.size).toBeGreaterThan(15);
    expect([...faltas].filter(desconhecido)).toEqual([]);
  });

  it('never throw, whatever the answers', () => {
    const hostil = fc.oneof(
      fc.constantFrom(null, '', 'S', 'livre', 'sac', 'USD', -1, 0, 0.5, 1e15, Number.NaN, Infinity),
      fc.double(),
      fc.array(fc.integer(), { maxLength: 2 }),
      fc.constant({ a: 1 }),
    );
    fc.assert(
      fc.property(fc.infiniteStream(hostil), (valores) => {
        const estudo = tudo(() => valores.next().value);
        for (const { outputs, incompleto = [], erro = [] } of daArea(estudo)) {
          const nomes = [...incompleto, ...erro];
          expect(outputs !== null || nomes.length > 0).toBe(true);
          expect(nomes.filter(desconhecido)).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
  });
});
