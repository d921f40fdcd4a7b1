import { api } from '@farol/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { count } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { useListSearch } from '../../shared/ui/filters/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { ListPagination, StaticTable } from '../../shared/ui/table/index.ts';
import classes from './import.module.css';
import { importKey, importsKey, importsQuery } from './queries.ts';
import type { ImportSearch } from './search.ts';
import { importTexts as texts } from './texts.ts';

/** The spreadsheet, its template, and imports to come back to. */
export function FileStep() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <div className={classes.step}>
      <Section title={texts.file} hint={texts.fileHint}>
        <FileDrop
          label={texts.file}
          kind="planilha"
          onUpload={async (file, progress) => {
            const one = await call(api.importing.upload, { file }, progress);
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
          name={texts.templateName}
          make={(signal) => call(api.importing.template, {}, { signal })}
        />
      </div>
      <Recent />
    </div>
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
            texts.status[one.status],
            count(one.linhas_total),
            count(one.linhas_criadas),
            one.usuario,
          ],
        }))}
      />
      <div className={classes.below}>
        <ListPagination meta={data.meta} unit={texts.importsUnit} onPage={setPage} />
      </div>
    </Section>
  );
}
