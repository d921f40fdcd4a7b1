import { asNumber } from '@farol/domain/br';
import { ptaxKey } from '@farol/domain/calculators';
import {
  type Campo,
  colunasOf,
  hasConjuge,
  isFilled,
  isLinhaBegun,
  isVisible,
  lookupAmong,
  type NomeTabela,
  type Valores,
  valueIn,
} from '@farol/domain/catalogue';
import { AREAS, COBERTURA_POR_AREA, codeLabel } from '@farol/domain/code-lists';
import { cellsAsProposed, newLinhaDefaults, pathOf, valuesBroughtAlong } from '@farol/domain/study';
import { Text } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { editedRows, type Owner, type Row, rowErrors, rowKey } from '../../../shared/sync/rows.ts';
import { type EditableRow, EditableTable } from '../../../shared/ui/edit-table/index.ts';
import { useStableList } from '../../../shared/ui/use-stable-list.ts';
import { ColumnsWithoutConsent } from '../steps/health-consent-gate.tsx';
import { carersOf, usePeopleOptions } from '../steps/use-people.ts';
import { needsHealthConsent, useAutosave, useStudy } from '../study/study-context.ts';
import { useUnreadOfTable } from '../study/unread-cells.ts';
import { diagnosisTexts } from '../texts.ts';
import { useSteps } from '../wizard/step-navigation.ts';
import { areaOfRow, editColumns, missingColumns } from './columns.ts';
import { fieldValueText } from './computed-values.ts';
import { useFiles } from './use-files.ts';
import { useInsurers } from './use-insurers.ts';
import { useOptions } from './use-options.ts';

/** A cover's list depends on the area of its row. */
function coverName(linha: Valores): string {
  const area = AREAS.find((one) => one === valueIn(linha, 'area_produto'));
  const codigo = String(valueIn(linha, 'cobertura'));
  return area ? codeLabel(COBERTURA_POR_AREA[area], codigo) : codigo;
}

const NAMED_BY = ['descricao', 'nome', 'instituicao', 'cobertura', 'tipo_divida'];

/** Names the cells that were filled by what the row or the survey says, to be checked. */
function ProposedRemark({ tabela, campos }: { tabela: NomeTabela; campos: readonly Campo[] }) {
  const { conferido } = useStudy();
  const byName = new Map(campos.map((campo) => [campo.nome, campo]));
  const textOf = (nome: string, valor: unknown): string => {
    const campo = byName.get(nome);
    return campo ? fieldValueText(campo, valor) : String(valor);
  };
  const headOf = (nome: string, linha: Valores): string =>
    nome === 'cobertura' ? coverName(linha) : textOf(nome, valueIn(linha, nome));
  const rows = cellsAsProposed(tabela, conferido).flatMap(({ linha, nomes }) => {
    const shown = nomes.filter((nome) => byName.has(nome));
    const head = NAMED_BY.find((nome) => valueIn(linha, nome));
    const cells = shown.map((nome) => `${byName.get(nome)?.rotulo} ${textOf(nome, valueIn(linha, nome))}`);
    return head && cells.length > 0 ? [`${headOf(head, linha)} (${cells.join('; ')})`] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" mt={6}>
      {diagnosisTexts.proposed(rows)}
    </Text>
  );
}

/** The cell named in the address. */
const cellOfAddress = (
  address: string | null,
  tabela: string,
  rows: readonly Row[],
  campos: readonly Campo[],
) =>
  rows
    .flatMap(({ linha_uuid }) => campos.map(({ nome }) => ({ linha_uuid, column: nome })))
    .find(({ linha_uuid, column }) => pathOf({ tabela, linha: linha_uuid, campo: column }) === address);

type TableFieldProps = {
  tabela: NomeTabela;
  campos: readonly Campo[];
  owner: Owner;
  /** The study, or the item that owns the rows. */
  values: Readonly<Record<string, unknown>>;
  error?: string | undefined;
};

const texts = diagnosisTexts.tables;

/** Optional columns that say whose a row is. */
const OWNERS: ReadonlySet<string> = new Set(['titularidade', 'tipo_segurado']);

/** Rows edited in place; a row is saved once it is complete. */
export function TableField({ tabela, campos, owner, values, error }: TableFieldProps) {
  const { queue, estudo, valores, readOnly, conferido, parametros } = useStudy();
  const pending = useAutosave((state) => state.pending);
  const people = usePeopleOptions();
  const { campo, passo } = useSteps();
  const { forget, ...unread } = useUnreadOfTable(passo);
  /** Gives a removed row its unread texts back. */
  const giveBack = useRef(new Map<string, () => void>());
  const jobs = useOptions(campos.some((c) => c.lista === 'ocupacao') ? 'ocupacao' : undefined);
  const files = useFiles();
  const asked = useStableList(
    campos.filter((c) => !c.sensivel || (estudo.ve_saude && estudo.consentiu_saude)),
  );
  const closed = estudo.ve_saude ? campos.filter((c) => needsHealthConsent(c, estudo)) : [];
  const rows = editedRows(values, owner, tabela, pending);
  const insurers = useInsurers(
    estudo.empresa_id,
    campos.some((c) => c.lista === 'seguradora') ? [null, ...rows.map(areaOfRow)] : [],
  );
  const isAlone = !hasConjuge(valores);
  const columns = useMemo(() => {
    const lists: Parameters<typeof editColumns>[1] = (nome, area) => {
      if (nome === 'tipo_segurado') return people;
      if (nome === 'quem_cuida') return carersOf(isAlone);
      return nome === 'seguradora' ? insurers(area) : jobs;
    };
    const rateOf = (moeda: string) => asNumber(parametros.get(ptaxKey(moeda))?.valor);
    return editColumns(asked, lists, files, rateOf).map((column) =>
      // Without a spouse everything is the customer's.
      OWNERS.has(column.key) && isAlone ? { ...column, detail: true } : column,
    );
  }, [asked, people, insurers, jobs, files, parametros, isAlone]);
  const incomplete = rows.filter((row) => isStarted(row) && missingColumns(asked, row).length > 0);
  const words = texts[tabela as keyof typeof texts] ?? texts.other;

  const place = (ordem: unknown) => ({
    dono_tipo: owner.tipo,
    dono_id: owner.id,
    tabela,
    ordem: Number(ordem),
  });
  const restore = (row: EditableRow & Record<string, unknown>, nth = 0) => {
    const last = Math.max(-1, ...rows.map(({ ordem }) => Number(ordem))) + 1 + nth;
    queue.edit(rowKey(row.linha_uuid), answersOf(tabela, row), place(row.ordem ?? last));
  };
  const add = (row: EditableRow & Record<string, unknown>, nth?: number) => {
    const first = newLinhaDefaults(tabela, conferido);
    restore({ ...first, ...valuesBroughtAlong(tabela, first, row, conferido), ...row }, nth);
  };
  const change = (row: Row, patch: Partial<Row>) =>
    queue.edit(
      rowKey(row.linha_uuid),
      {
        ...valuesBroughtAlong(tabela, row, patch, conferido),
        ...withHiddenCleared(asked, row, patch),
      },
      place(row.ordem),
    );

  return (
    <div data-campo={owner.tipo === 'diagnostico' ? tabela : undefined}>
      <EditableTable<Row>
        label={words.label}
        columns={columns}
        rows={rows}
        errors={rowErrors(pending, rows)}
        addLabel={words.add}
        removedText={words.removed}
        readOnly={readOnly}
        unfinished={incomplete.map(({ linha_uuid }) => linha_uuid)}
        fieldsLater={campo === null}
        focusedCell={cellOfAddress(campo, tabela, rows, campos)}
        onAdd={add}
        onChange={change}
        {...unread}
        onRemove={(row) => {
          queue.remove(rowKey(row.linha_uuid));
          giveBack.current.set(row.linha_uuid, forget(row.linha_uuid));
        }}
        onRestore={(row) => {
          restore(row);
          giveBack.current.get(row.linha_uuid)?.();
        }}
      />
      {closed.length > 0 && <ColumnsWithoutConsent names={closed.map((c) => c.rotulo)} />}
      {incomplete.map((row) => (
        <Text key={row.linha_uuid} size="xs" c="dimmed" mt={6}>
          {diagnosisTexts.incompleteRow(rows.indexOf(row) + 1, missingColumns(asked, row))}
        </Text>
      ))}
      {owner.tipo === 'diagnostico' && <ProposedRemark tabela={tabela} campos={asked} />}
      {error && (
        <Text size="xs" fw={500} mt={6} className="danger" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

/** The answers of a row as the table has them; what the server adds to a row is no answer. */
const answersOf = (tabela: NomeTabela, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    colunasOf(tabela).flatMap(({ nome }) => (row[nome] === undefined ? [] : [[nome, row[nome]]])),
  );

const isStarted = ({ linha_uuid: _uuid, ordem: _ordem, ...answers }: Row): boolean => isLinhaBegun(answers);

/** Clears the answers that a change hides. */
function withHiddenCleared(campos: readonly Campo[], row: Row, patch: Partial<Row>): Record<string, unknown> {
  const next = { ...row, ...patch };
  const gone = campos.filter((c) => isFilled(next[c.nome]) && !isVisible(c, next, lookupAmong(campos)));
  const cleared = Object.fromEntries(gone.map((c) => [c.nome, null]));
  if ('area_produto' in patch && patch.area_produto !== row.area_produto) cleared.cobertura = null;
  return { ...patch, ...cleared };
}
