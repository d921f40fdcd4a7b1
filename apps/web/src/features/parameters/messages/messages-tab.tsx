import { api, type ModeloMensagem } from '@farol/contracts';
import { MOMENTOS_MENSAGEM, momentoOf } from '@farol/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { type Column, DataTable, DoubleCell } from '../../../shared/ui/table/index.ts';
import { EditionDrawer } from '../edition-drawer.tsx';
import { ParameterTabs } from '../parameter-tabs.tsx';
import classes from '../parameters.module.css';
import type { ItemProps } from '../search.ts';
import { parameterTexts, tabTexts, messageTexts as texts } from '../texts.ts';
import { MessageEditor } from './message-editor.tsx';

const keyOf = ({ momento, canal }: ModeloMensagem): string => `${momento}.${canal}`;
const ORDER = new Map(MOMENTOS_MENSAGEM.map(({ momento }, order) => [momento, order]));

const COLUMNS: readonly Column<ModeloMensagem>[] = [
  {
    key: 'canal',
    title: texts.channel,
    cell: ({ canal, da_empresa }) => (
      <span className={classes.name}>
        <b>{texts.channels[canal]}</b>
        {da_empresa && <small data-own>{parameterTexts.own}</small>}
      </span>
    ),
    width: 180,
    fixed: true,
    phone: 'title',
  },
  {
    key: 'texto',
    title: texts.text,
    cell: ({ assunto, texto }) => <DoubleCell main={assunto || texto} sub={assunto ? texto : undefined} />,
    phone: 'line',
  },
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

/** The company's ready texts, by moment; a row opens its editor. */
export function MessagesTab({ item, onItem }: ItemProps) {
  const list = useQuery(queryOf(api.companySettings.messages));
  const rows = list.data?.data.toSorted((a, b) => (ORDER.get(a.momento) ?? 0) - (ORDER.get(b.momento) ?? 0));
  const opened = rows?.find((row) => keyOf(row) === item);
  const close = () => onItem(undefined);
  return (
    <Page
      title={parameterTexts.title}
      name={tabTexts.mensagens}
      lead={texts.lead}
      tabs={<ParameterTabs tab="mensagens" />}
    >
      <DataTable
        label={texts.label}
        columns={COLUMNS}
        list={{ ...list, data: rows && { data: rows } }}
        density="double"
        rowKey={keyOf}
        onOpen={(row) => onItem(keyOf(row))}
        groupOf={({ momento }) => ({ key: momento, label: momentoOf(momento).nome })}
        selectedKey={item ?? null}
        empty={<Empty title={texts.none} />}
        failed={texts.failed}
      />
      <EditionDrawer
        of={opened && keyOf(opened)}
        title={opened && `${momentoOf(opened.momento).nome}, ${texts.channels[opened.canal]}`}
        onClose={close}
      >
        {opened && <MessageEditor modelo={opened} onClose={close} />}
      </EditionDrawer>
    </Page>
  );
}
