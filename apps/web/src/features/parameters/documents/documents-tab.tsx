import { api, type ListaDocumentos } from '@farol/contracts';
import { AREAS, codeLabel } from '@farol/domain/code-lists';
import { documentRulesOf } from '@farol/domain/pipeline';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { type Column, DataTable } from '../../../shared/ui/table/index.ts';
import { EditionDrawer } from '../edition-drawer.tsx';
import { ParameterTabs } from '../parameter-tabs.tsx';
import classes from '../parameters.module.css';
import type { ItemProps } from '../search.ts';
import { parameterTexts, tabTexts, documentTexts as texts } from '../texts.ts';
import { ChecklistEditor } from './checklist-editor.tsx';

const areaOf = ({ produto }: ListaDocumentos) => AREAS.find((area) => area === produto) ?? null;
const keyOf = ({ produto }: Pick<ListaDocumentos, 'produto'>): string => `area-${produto}`;
const nameOf = (row: ListaDocumentos): string => areaInfo(areaOf(row) ?? 0)?.curto ?? texts.allAreas;

/** Names of the documents as the company asks for them. */
function kindsText({ ajuste, ...row }: ListaDocumentos): string {
  const house = documentRulesOf(areaOf({ ajuste, ...row }))
    .filter(({ tipo, exigencia }) => exigencia || !ajuste.retirados.includes(tipo))
    .map(({ tipo }) => codeLabel('tipo_documento', tipo));
  const own = ajuste.acrescentados.map(({ tipo, texto }) =>
    tipo === 'outro' ? (texto ?? '') : codeLabel('tipo_documento', tipo),
  );
  return [...new Set([...house, ...own])].join(', ');
}

const COLUMNS: readonly Column<ListaDocumentos>[] = [
  {
    key: 'area',
    title: texts.area,
    cell: (row) => (
      <span className={classes.name}>
        <b>{nameOf(row)}</b>
        {row.da_empresa && <small data-own>{parameterTexts.own}</small>}
      </span>
    ),
    width: 210,
    fixed: true,
    phone: 'title',
  },
  { key: 'documentos', title: texts.documents, cell: kindsText, phone: 'line' },
  {
    key: 'mudado',
    title: texts.changed,
    cell: ({ historico }) => (historico[0] ? date(historico[0].em) : null),
    width: 130,
    align: 'right',
    from: 992,
    phone: 'meta',
  },
];

/** Documents asked for after the customer's approval, by area; a row opens its list. */
export function DocumentsTab({ item, onItem }: ItemProps) {
  const list = useQuery(queryOf(api.companySettings.documents));
  const rows = list.data?.data;
  const opened = rows?.find(({ produto }) => keyOf({ produto }) === item);
  const close = () => onItem(undefined);
  return (
    <Page
      title={parameterTexts.title}
      name={tabTexts.documentos}
      lead={texts.lead}
      tabs={<ParameterTabs tab="documentos" />}
    >
      <DataTable
        label={texts.label}
        columns={COLUMNS}
        list={{ ...list, data: rows && { data: rows } }}
        density="double"
        rowKey={keyOf}
        onOpen={(row) => onItem(keyOf(row))}
        selectedKey={item ?? null}
        empty={<Empty title={texts.none} />}
        failed={texts.failed}
      />
      <EditionDrawer of={opened && keyOf(opened)} title={opened && texts.of(nameOf(opened))} onClose={close}>
        {opened && (
          <ChecklistEditor lista={opened} area={areaOf(opened)} name={nameOf(opened)} onClose={close} />
        )}
      </EditionDrawer>
    </Page>
  );
}
