import { describe, expect, it } from 'vitest';
import { currentParametros } from '../../../calculators/index.ts';
import { campoDefinition } from '../../../catalogue/index.ts';
import { opcaoText } from '../../shown/field-text.ts';
import { caveatsOfOpcao } from '../../shown/remarks.ts';
import { estudo, HOJE, item, opcao, produto } from '../../test/estudo.ts';
import { computeResultados, fillOpcaoFigures } from '../index.ts';

const PTAX = {
  chave: 'ptax.USD',
  uf: null,
  valor: 5.3421,
  vigencia_inicio: HOJE,
  vigencia_fim: null,
  fonte: 'Banco Central',
  verificado: true,
} as const;

const quoted = (id: number, spread: number | null, taxa_cambio = 5.42) =>
  opcao(id, { banco: 'Wise', taxa_cambio, spread, tarifa_fixa: 0, aliquota_iof: 3.5 });
const COMPRA = { moeda: 'USD', natureza_cambio: 'especie', valor_moeda: 10_000 } as const;

const results = (opcoes: ReturnType<typeof quoted>[], parametros = currentParametros(HOJE, [PTAX])) =>
  computeResultados(estudo({ produtos: [produto(5, [item('5.01', COMPRA, { opcoes })])] }), parametros, HOJE);
const spreadsOf = (todos: ReturnType<typeof results>) =>
  todos.flatMap(({ kind, outputs, diagnostico_produto_item_opcao_id: id }) =>
    kind === 'cambio.vet' && id ? [(outputs as { spread_pct: number }).spread_pct] : [],
  );

describe('the spread of an exchange', () => {
  it("is measured against the company's PTAX, one for all options", () => {
    const todos = results([quoted(1, 0.9), quoted(2, 1.5)]);
    expect(spreadsOf(todos)).toEqual([1.46, 1.46]);
  });

  it("has the institution's own spread beside it as typed", () => {
    const opcoes = [quoted(1, 0.9)];
    const filled = fillOpcaoFigures(item('5.01', COMPRA), opcoes[0]!, results(opcoes));
    expect(filled).toMatchObject({ spread: 1.46, spread_informado: 0.9 });
    expect(opcaoText('5.01', campoDefinition('spread'), filled)).toBe('1,46% (informado: 0,9%)');
  });

  it('is the typed one without a PTAX of the company, and the account says so', () => {
    const opcoes = [quoted(1, 0.9)];
    const todos = results(opcoes, currentParametros(HOJE));
    expect(spreadsOf(todos)).toEqual([0.9]);
    expect(todos.find(({ diagnostico_produto_item_opcao_id: id }) => id === 1)?.avisos).toContain(
      'Sem a PTAX da empresa nesta moeda: o spread é o que a instituição informou, e a PTAX, a que ele implica',
    );
    expect(fillOpcaoFigures(item('5.01', COMPRA), opcoes[0]!, todos)).not.toHaveProperty('spread_informado');
  });
});

describe('the limit of an exchange', () => {
  const remarked = (codigo: string, vet: number, vet_limite: number) =>
    caveatsOfOpcao({ codigo }, { vet, vet_limite }).map(({ nome }) => nome);

  it('is remarked where the quote itself is outside it', () => {
    expect(remarked('5.01', 5.6347, 5.4)).toEqual(['vet_limite']);
    expect(remarked('5.01', 5.6347, 5.7)).toEqual([]);
    expect(remarked('5.03', 5.3, 5.4)).toEqual(['vet_limite']);
    expect(remarked('5.03', 5.3, 5.2)).toEqual([]);
  });
});
