import { api, type ExtratoDeComissao } from '@farol/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call, errorMessage, isApiError, keyOf, queryKey, queryOf } from '../../../shared/api/index.ts';
import { count, moment } from '../../../shared/format/index.ts';
import { isSame } from '../../../shared/sync/pending-changes.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { useListSearch } from '../../../shared/ui/filters/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { ListPagination, StaticTable } from '../../../shared/ui/table/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { useRefreshCommissions } from '../queries.ts';
import { Columns, type StatementChoice } from './columns.tsx';
import { Preview } from './preview.tsx';
import type { StatementSearch } from './search.ts';
import { statementTexts as texts } from './texts.ts';

const HOME = '/commissions/import';
const keyOfOne = (id: number) => queryKey(api.statements.get, { params: { id } });

/** The insurer's statement: file, columns, preview, and what became of it. */
export function StatementScreen() {
  const { id } = useSearch({ strict: false }) as StatementSearch;
  const [sent, setSent] = useState<Sent | null>(null);
  const found = useQuery({
    ...queryOf(api.statements.get, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  return (
    <Page
      title={texts.title}
      parents={[{ label: texts.parent, href: '/commissions' }]}
      lead={texts.lead}
      padded
    >
      {id === undefined && <SendFile onSent={setSent} />}
      {id !== undefined && found.isError && (
        <OpenFailed title={texts.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {id !== undefined && found.isPending && <p role="status">{texts.loading}</p>}
      {id !== undefined && found.data && <One key={id} one={found.data} sent={sent} onSent={setSent} />}
    </Page>
  );
}

/** The file just sent, kept while the screen is open: another of its sheets may be read. */
type Sent = { id: number; file: File };
type KeepSent = { sent: Sent | null; onSent: (sent: Sent) => void };

function SendFile({ onSent }: Pick<KeepSent, 'onSent'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Stack gap="lg">
      <Section title={texts.file} hint={texts.fileHint}>
        <FileDrop
          label={texts.file}
          kind="planilha"
          onUpload={async (file, progress) => {
            const one = await call(api.statements.upload, { file, query: {} }, progress);
            onSent({ id: one.comissao_extrato_id, file });
            client.setQueryData(keyOfOne(one.comissao_extrato_id), one);
            void client.invalidateQueries({ queryKey: keyOf(api.statements.list) });
            await navigate({ to: HOME, search: { id: one.comissao_extrato_id } });
          }}
        />
      </Section>
      <Recent />
    </Stack>
  );
}

function Recent() {
  const { page, setPage } = useListSearch<StatementSearch>();
  const { data } = useQuery({
    ...queryOf(api.statements.list, { query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.meta.total === 0) return null;
  return (
    <Section title={texts.recent}>
      <StaticTable
        label={texts.recent}
        heads={texts.recentHeads}
        rows={data.data.map((one) => ({
          key: one.comissao_extrato_id,
          cells: [
            <AppLink key="arquivo" href={`${HOME}?id=${one.comissao_extrato_id}`}>
              {one.arquivo_nome}
            </AppLink>,
            texts.status[one.status],
            count(one.linhas_total),
            count(one.linhas_importadas),
            one.usuario,
          ],
        }))}
      />
      <ListPagination meta={data.meta} unit={texts.unit} onPage={setPage} />
    </Section>
  );
}

/** The writes of a statement: each puts the answer in the place of what was read. */
function useStatement(id: number) {
  const client = useQueryClient();
  const refresh = useRefreshCommissions();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const attempt = async (work: () => Promise<ExtratoDeComissao | undefined>): Promise<boolean> => {
    setBusy(true);
    setProblems([]);
    try {
      const one = await work();
      if (one) client.setQueryData(keyOfOne(id), one);
      else await client.invalidateQueries({ queryKey: keyOfOne(id) });
      void client.invalidateQueries({ queryKey: keyOf(api.statements.list) });
      return true;
    } catch (error) {
      const words = isApiError(error) ? Object.values(error.errors ?? {}).flat() : [];
      setProblems(words.length > 0 ? words : [errorMessage(error)]);
      // Somebody else changed it: what is there now is shown.
      void client.invalidateQueries({ queryKey: keyOfOne(id) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Saves one after another, each on the version that the former gave; what is so already is not sent. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = (body: StatementChoice) => {
    const save = async () => {
      const now = client.getQueryData<ExtratoDeComissao>(keyOfOne(id));
      if (!now || isSame({ ...now, ...body }, now)) return;
      await attempt(() =>
        call(api.statements.update, { params: { id }, body: { ...body, versao: now.versao } }),
      );
    };
    last.current = last.current.then(save);
  };
  return { isBusy, problems, attempt, change, refresh };
}

function One({ one, sent, onSent }: KeepSent & { one: ExtratoDeComissao }) {
  const params = { id: one.comissao_extrato_id };
  const { isBusy, problems, attempt, change, refresh } = useStatement(params.id);
  const register = async () => {
    if (!(await attempt(() => call(api.statements.confirm, { params })))) return;
    await refresh();
  };
  const undo = async () => {
    const { undoTitle: title, undoBody: body, undo: action } = texts;
    if (one.status === 'importado' && !(await confirm({ title, body, action, danger: true }))) return;
    const removed = await attempt(async () => {
      await call(api.statements.undo, { params });
      return undefined;
    });
    if (!removed) return;
    if (one.status === 'importado') toastDone(texts.undoDone);
    await refresh();
  };
  const client = useQueryClient();
  const navigate = useNavigate();
  const file = sent?.id === params.id ? sent.file : undefined;
  const readSheet = async (folha: number) => {
    if (!file) return;
    await attempt(async () => {
      const other = await call(api.statements.upload, { file, query: { folha } });
      onSent({ id: other.comissao_extrato_id, file });
      client.setQueryData(keyOfOne(other.comissao_extrato_id), other);
      await call(api.statements.undo, { params });
      await navigate({ to: HOME, search: { id: other.comissao_extrato_id }, replace: true });
      return undefined;
    });
  };
  const another = (
    <Button variant="default" component={AppLink} href={HOME}>
      {texts.another}
    </Button>
  );
  if (one.status !== 'enviado')
    return (
      <Stack gap="md">
        <FormAlert messages={problems} />
        <Text fw={600} role="status">
          {one.status === 'importado' ? texts.done(one.linhas_importadas) : texts.undone}
        </Text>
        <div className="cluster">
          <Button component={AppLink} href="/commissions">
            {texts.see}
          </Button>
          {another}
          {one.status === 'importado' && (
            <Button variant="default" loading={isBusy} onClick={() => void undo()}>
              {texts.undo}
            </Button>
          )}
        </div>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <FormAlert messages={problems} />
      {one.mesmo_arquivo && (
        <Text role="status">{texts.same(moment(one.mesmo_arquivo.quando), one.mesmo_arquivo.usuario)}</Text>
      )}
      <Columns
        one={one}
        isBusy={isBusy}
        onChange={change}
        onSheet={file ? (folha) => void readSheet(folha) : null}
      />
      <Preview one={one} isBusy={isBusy} onConfirm={() => void register()} onPutAside={() => void undo()} />
    </Stack>
  );
}
