import { type CodigoItem, camposOfOpcao, itensOfArea, storedCamposOfItem } from '@farol/domain/catalogue';
import type { Area } from '@farol/domain/code-lists';
import fc from 'fast-check';
import type { ItemRow, OptionRow, TableRow } from '../../apps/api/src/features/diagnosis/contents.store.ts';

import { ANSWERED, answersTo, day, file, KEY, rowsOf } from './stored-rows.ts';

type OptionParts = { option: OptionRow; rows: TableRow[] };

const optionOf = (
  codigo: string,
  diagnostico_produto_item_id: number,
  id: number,
): fc.Arbitrary<OptionParts> =>
  fc
    .record({
      campos: answersTo(camposOfOpcao(codigo).filter(({ nome }) => !(nome in OPTION_COLUMNS))),
      columns: fc.record(OPTION_COLUMNS),
      rows: rowsOf(
        camposOfOpcao(codigo).map(({ nome }) => nome),
        { dono_tipo: 'opcao', dono_id: id },
      ),
    })
    .map(({ campos, columns, rows }) => ({
      option: {
        ...KEY,
        ...ANSWERED,
        diagnostico_produto_item_opcao_id: id,
        diagnostico_produto_item_id,
        ordem: id,
        campos,
        ...columns,
        tipo_segurado: undefined,
        resposta: null,
        comentario_cliente: null,
        criado_por: null,
        excluido_em: null,
      },
      rows,
    }));

const OPTION_COLUMNS = {
  tipo_segurado: fc.constant(undefined),
  arquivo: fc.constant(undefined),
  arquivo_2: fc.constant(undefined),
  rodada: fc.integer({ min: 1, max: 2 }),
  status: fc.constantFrom('approved' as const, 'reproved' as const, 'analisis' as const, 'adjust' as const),
  recomendada: fc.constantFrom('S' as const, 'N' as const),
  validade_proposta: day,
  arquivo_id: file,
  arquivo_2_id: file,
  proposta_id: fc.option(fc.constantFrom(1, 2)),
  numero_proposta: fc.option(fc.constant('P-1')),
  data_protocolo: day,
  situacao_fornecedor: fc.option(fc.constantFrom('emitida' as const, 'recusada' as const)),
  situacao_fornecedor_motivo: fc.option(fc.constant('Risco')),
  motivo_recusa: fc.option(fc.constant('preco' as const)),
};

export type ItemParts = { item: ItemRow; options: OptionParts[]; rows: TableRow[] };

const INSURED = ['titular', 'conjuge', 'casal'] as const;

export function itemOf(area: Area, codigo: CodigoItem, at: number): fc.Arbitrary<ItemParts> {
  const id = area * 1000 + at;
  return fc
    .record({
      tipo_segurado: fc.constantFrom(...INSURED),
      interesse: fc.constantFrom('S', 'S', 'N'),
      campos: answersTo(storedCamposOfItem(codigo).filter(({ nome }) => nome !== 'tipo_segurado')),
      sem_oferta: fc.constantFrom('S' as const, 'N' as const),
      sem_oferta_motivo: fc.option(fc.constant('Ninguém aceita')),
      rows: rowsOf(itensOfArea(area).find((one) => one.codigo === codigo)?.campos ?? [], {
        dono_tipo: 'item',
        dono_id: id,
      }),
      options: fc
        .nat(2)
        .chain((count) =>
          fc.tuple(...Array.from({ length: count }, (_, n) => optionOf(codigo, id, id * 10 + n))),
        ),
    })
    .map(({ interesse, campos, rows, options, ...columns }) => ({
      item: {
        ...KEY,
        ...ANSWERED,
        diagnostico_produto_item_id: id,
        diagnostico_produto_id: area * 10,
        codigo,
        grupo: '',
        conjuge: true,
        oculto: false,
        somar: 'N',
        comentario: null,
        bem_nomeado: null,
        ...columns,
        campos: { ...campos, interesse },
      },
      options,
      rows,
    }));
}
