import { api, type Importacao, type TipoImportacao } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { count, date } from '../../shared/format/index.ts';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { confirm } from '../../shared/ui/confirm.tsx';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { useListSearch } from '../../shared/ui/filters/index.ts';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { ListPagination, StaticTable } from '../../shared/ui/table/index.ts';
import { toastDone } from '../../shared/ui/toast.tsx';
import classes from './import.module.css';
import { kindTexts } from './kind-texts.ts';
import { importKey, importsKey, importsQuery } from './queries.ts';
import type { ImportSearch } from './search.ts';
import { importTexts as texts } from './texts.ts';

const TIPOS = ['clientes', 'apolices'] as const satisfies readonly TipoImportacao[];
const TABS = { clientes: kindTexts.clientes.tab, apolices: kindTexts.apolices.tab };

/** The spreadsheet, its template, and imports to come back to. */
export function FileStep({ tipo }: { tipo: TipoImportacao }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = kindTexts[tipo];
  return (
    <div className={classes.step}>
      <AddressTabs
        names={TIPOS}
        value={tipo}
        titles={TABS}
        onOpen={(name) =>
          void navigate({ to: '/import', search: name === 'apolices' ? { tipo: name } : {}, replace: true })
        }
      />
      <Section title={words.file} hint={words.fileHint}>
        <FileDrop
          key={tipo}
          label={words.file}
          kind="planilha"
          onUpload={async (file, progress) => {
            const one = await call(api.importing.upload, { query: { tipo }, file }, progress);
            client.setQueryData(importKey(one.importacao_id), one);
            void client.invalidateQueries({ queryKey: importsKey });
            await navigate({ to: '/import', search: { id: one.importacao_id } });
          }}
        />
      </Section>
      <div className={classes.buttons}>
        <DownloadButton
          label={texts.template}
          busy={texts.templateBusy}
          name={words.templateName}
          make={(signal) => call(api.importing.template, { query: { tipo } }, { signal })}
        />
      </div>
      <Recent />
    </div>
  );
}

type Line = Pick<Importacao, 'status' | 'linhas_criadas' | 'linhas_atualizadas'>;

/** Nothing of it was registered. */
const isAbandoned = ({ status, linhas_criadas, linhas_atualizadas }: Line): boolean =>
  ['enviada', 'simulada', 'falhou'].includes(status) && linhas_criadas + linhas_atualizadas === 0;

function Discard({ id, name }: { id: number; name: string }) {
  const client = useQueryClient();
  const discard = async () => {
    const sure = await confirm({
      title: texts.discardTitle,
      body: texts.discardBody(name),
      action: texts.discard,
      danger: true,
    });
    if (!sure) return;
    try {
      await call(api.importing.undo, { params: { id } });
      toastDone(texts.discarded);
    } catch (error) {
      if (error instanceof Error) openRequestError(error);
    }
    await client.invalidateQueries({ queryKey: importsKey });
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => void discard()}
      aria-label={texts.discardOf(name)}
    >
      {texts.discard}
    </Button>
  );
}

function Recent() {
  const { page, setPage } = useListSearch<ImportSearch>();
  const { data } = useQuery(importsQuery(page));
  if (!data || data.meta.total === 0) return null;
  return (
    <Section title={texts.recent}>
      <StaticTable
        label={texts.recent}
        heads={texts.recentColumns}
        cards="phone"
        rows={data.data.map((one) => ({
          key: one.importacao_id,
          cells: [
            <AppLink key="arquivo" href={`/import?id=${one.importacao_id}`}>
              {one.arquivo_nome}
            </AppLink>,
            kindTexts[one.tipo].tab,
            texts.status[one.status],
            count(one.linhas_total),
            count(one.linhas_criadas + one.linhas_atualizadas),
            date(one.criado_em),
            one.usuario,
            isAbandoned(one) && <Discard key="remover" id={one.importacao_id} name={one.arquivo_nome} />,
          ],
        }))}
      />
      <div className={classes.below}>
        <ListPagination meta={data.meta} unit={texts.importsUnit} onPage={setPage} />
      </div>
    </Section>
  );
}
