import { api, type ChaveDaEmpresa } from '@farol/contracts';
import { ESCOPO_LABELS } from '@farol/domain/access';
import { Button, Pagination, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { keyOf, queryOf, useCall } from '../../../shared/api/index.ts';
import { date, moment } from '../../../shared/format/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { PAGE_NAMES, StaticTable } from '../../../shared/ui/table/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import classes from '../company.module.css';
import { CreateKey } from './create-key.tsx';
import { ShownOnce } from './shown-once.tsx';
import { integrationTexts as texts } from './texts.ts';

const usedText = ({ ultimo_uso_em, ultimo_uso_ip }: ChaveDaEmpresa): string =>
  ultimo_uso_em ? texts.usedFrom(moment(ultimo_uso_em), ultimo_uso_ip) : texts.neverUsed;

const Named = ({ name, below }: { name: string; below: string }) => (
  <>
    {name}
    <span className={classes.below}>{below}</span>
  </>
);

type TableProps = { keys: readonly ChaveDaEmpresa[]; busy: boolean; onRevoke(key: ChaveDaEmpresa): void };

function KeyTable({ keys, busy, onRevoke }: TableProps) {
  const heads = [
    texts.name,
    texts.scopes,
    texts.by,
    texts.until,
    texts.use,
    texts.state,
    { label: texts.actions, isHidden: true },
  ] as const;
  return (
    <StaticTable
      label={texts.keys}
      cards="tablet"
      heads={heads}
      rows={keys.map((key) => ({
        key: key.chave_api_id,
        state: key.situacao === 'valida' ? undefined : 'ended',
        cells: [
          <Named key="name" name={key.nome} below={`${key.prefixo}…`} />,
          key.escopos.map((one) => ESCOPO_LABELS[one]).join('; '),
          <Named key="by" name={key.criada_por.pessoa_nome} below={texts.profiles[key.perfil]} />,
          date(key.expira_em),
          usedText(key),
          texts.states[key.situacao],
          key.revogada_em === null && (
            <Button
              key="revoke"
              variant="default"
              size="xs"
              aria-label={texts.revokeOf(key.nome)}
              disabled={busy}
              onClick={() => onRevoke(key)}
            >
              {texts.revoke}
            </Button>
          ),
        ],
      }))}
    />
  );
}

/** Keys of the company: who may do what until when, and a new one, shown once. */
export function KeysSection({ empresa_id }: { empresa_id: number }) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [creating, setCreating] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const keys = useQuery(queryOf(api.apiKeys.list, { params: { id: empresa_id }, query: { page } }));
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(api.apiKeys.list) });
  const revoke = useCall(api.apiKeys.revoke, {
    onSuccess: () => toastDone(texts.revoked),
    onSettled: refresh,
  });
  const ask = async ({ chave_api_id, nome }: ChaveDaEmpresa) => {
    const question = {
      title: texts.revokeTitle(nome),
      body: texts.revokeBody,
      action: texts.revoke,
      danger: true,
    };
    if (await confirm(question)) revoke.mutate({ params: { id: chave_api_id } });
  };
  return (
    <Section title={texts.keys} hint={texts.keysHint}>
      {keys.isPending && <Skeleton height={120} />}
      {keys.isError && <Failed title={texts.failed} error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.data.length === 0 && <Text className="dim">{texts.noKeys}</Text>}
      {keys.data && keys.data.data.length > 0 && (
        <KeyTable keys={keys.data.data} busy={revoke.isPending} onRevoke={(key) => void ask(key)} />
      )}
      {keys.data && keys.data.meta.last_page > 1 && (
        <Pagination
          {...PAGE_NAMES}
          mt="sm"
          value={page}
          onChange={setPage}
          total={keys.data.meta.last_page}
        />
      )}
      <Button mt="sm" leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
        {texts.newKey}
      </Button>
      {creating && (
        <CreateKey
          empresa_id={empresa_id}
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false);
            setToken(made);
            void refresh();
          }}
        />
      )}
      {token && (
        <ShownOnce title={texts.keyMade} lead={texts.keyOnce} text={token} onClose={() => setToken(null)} />
      )}
    </Section>
  );
}
