/** Whose study it is. */
export type Actors = { empresa_id: number; consultor_id: number };

/** Columns of a stored file. */
export type Stored = { chave: string; tamanho: number; sha256: string; tipo: string };

/** A row of a table by its columns; a column's value may be JSON. */
export type Row = Record<string, unknown>;

/** Tables of the older studies, parents first, with the column of their own id. */
export const TABLES = {
  cliente: 'cliente_id',
  consentimento: 'consentimento_id',
  diagnostico: 'diagnostico_id',
  diagnostico_produto: 'diagnostico_produto_id',
  diagnostico_produto_item: 'diagnostico_produto_item_id',
  arquivo: 'arquivo_id',
  diagnostico_produto_item_opcao: 'diagnostico_produto_item_opcao_id',
  produto_item_tabela_item: 'produto_item_tabela_item_id',
  tarefa: 'tarefa_id',
  diagnostico_apolice: 'diagnostico_apolice_id',
  diagnostico_apolice_arquivo: null,
  atividade: 'atividade_id',
  apresentacao_estudo: 'apresentacao_estudo_id',
  historico_estagio: 'historico_estagio_id',
  auditoria: 'auditoria_id',
} as const;
export type Table = keyof typeof TABLES;

/** Rows to be inserted together, with ids counted on from the tables' sequences. */
export type RowSet = {
  rows: ReadonlyMap<Table, Row[]>;
  /** Adds a row and returns its id. */
  add(table: Table, row: Row): number;
};

export function createRowSet(lastIds: ReadonlyMap<Table, number>): RowSet {
  const rows = new Map<Table, Row[]>();
  return {
    rows,
    add(table, row) {
      const own = rows.get(table) ?? [];
      rows.set(table, own);
      const key = TABLES[table];
      const id = (lastIds.get(table) ?? 0) + own.length + 1;
      own.push(key ? { [key]: id, ...row } : row);
      return id;
    },
  };
}
