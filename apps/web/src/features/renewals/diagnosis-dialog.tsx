import { type ApoliceDoCliente, api, type Estudo, MAX_PER_PAGE, type Renovacao } from '@farol/contracts';
import { coverToday } from '@farol/domain/policies';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call, errorMessage, queryOf } from '../../shared/api/index.ts';
import { date, money, today } from '../../shared/format/index.ts';
import { common } from '../../shared/texts/common.ts';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { toastFailed } from '../../shared/ui/toast.tsx';
import { draftInTheWay, studyQuery } from '../diagnosis/index.ts';
import { areasOf, type ItemView, needText } from '../study/index.ts';
import { renewalTexts as texts } from './texts.ts';
import { policyTitle } from './words.ts';

/** The needs that a policy is about: those of its items, else those of its area and person. */
function needsOf(estudo: Estudo, row: Renovacao): ItemView[] {
  const area = areasOf(estudo).find((one) => one.area === row.produto_diagnostico_id);
  const isOfPerson = ({ tipo_segurado }: ItemView) =>
    row.segurado === 'casal' || (row.segurados ?? []).includes(tipo_segurado);
  return (area?.itens ?? []).filter(
    (item) =>
      item.necessidade !== null &&
      isOfPerson(item) &&
      (row.codigos.length === 0 || row.codigos.includes(item.codigo)),
  );
}

type NeedsProps = { estudo: Estudo; row: Renovacao; policies: readonly ApoliceDoCliente[] };

function Needs({ estudo, row, policies }: NeedsProps) {
  const items = needsOf(estudo, row);
  if (items.length === 0) return <Text size="sm">{texts.againNone}</Text>;
  const measured = areasOf(estudo).flatMap(({ itens }) => itens.filter((item) => item.necessidade !== null));
  const now = { hoje: today(), medidos: measured.map(({ codigo }) => codigo) };
  return (
    <>
      <Text size="sm">{texts.againNeeds(estudo.diagnostico_id, date(estudo.data_inicio))}</Text>
      <StaticTable
        heads={[
          texts.needs.need,
          { label: texts.needs.today, isFigure: true },
          { label: texts.needs.cover, isFigure: true },
          { label: texts.needs.missing, isFigure: true },
        ]}
        rows={items.flatMap(({ codigo, nome, pessoa, tipo_segurado, necessidade }) => {
          if (!necessidade) return [];
          const { existente } = necessidade;
          const cover = coverToday({ codigo, nome, tipo_segurado, existente }, policies, now);
          const missing = Math.max(0, necessidade.necessidade - cover);
          return [
            {
              key: `${codigo}-${tipo_segurado}`,
              cells: [
                `${nome}, ${pessoa}`,
                needText(necessidade, necessidade.necessidade),
                needText(necessidade, cover),
                missing === 0 ? texts.nothingMissing : needText(necessidade, missing),
              ],
            },
          ];
        })}
      />
    </>
  );
}

/** What is covered and needed today, before a new study begins from the last answers. */
export function DiagnosisDialog({ row, onClose }: { row: Renovacao; onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const { cliente_id, estudo_id } = row;
  const study = useQuery({ ...studyQuery(estudo_id ?? 0), enabled: estudo_id !== null });
  const policies = useQuery(queryOf(api.policies.list, { query: { cliente_id, per_page: MAX_PER_PAGE } }));
  const { start, isStarting } = useStartAgain(row);
  return (
    <Modal opened onClose={onClose} title={texts.againOf(policyTitle(row))} size="lg">
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {estudo_id === null ? texts.againWithout : texts.againHint}
        </Text>
        {row.valor_cobertura !== null && (
          <Text size="sm">{texts.thisPolicy(money(row.valor_cobertura))}</Text>
        )}
        {study.isError && (
          <Failed title={texts.againFailed} error={study.error} onRetry={() => void study.refetch()} />
        )}
        {study.data && policies.isError && (
          <Failed
            title={texts.policiesFailed}
            error={policies.error}
            onRetry={() => void policies.refetch()}
          />
        )}
        {estudo_id !== null && (study.isPending || policies.isPending) && <Skeleton height={120} />}
        {study.data && policies.data && <Needs estudo={study.data} row={row} policies={policies.data.data} />}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button loading={isStarting} onClick={() => void start()}>
            {texts.start}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Starts the new study from the newest one, or opens the draft that is in the way. */
function useStartAgain({ cliente_id, estudo_id }: Renovacao) {
  const client = useQueryClient();
  const router = useRouter();
  const [isStarting, setStarting] = useState(false);
  const open = (study: number) =>
    void router.navigate({ href: `/diagnosis/complete/${cliente_id}/${study}` });
  const start = async () => {
    if (estudo_id === null) return void router.navigate({ href: `/diagnosis/complete/${cliente_id}` });
    setStarting(true);
    try {
      const made = await call(api.diagnosis.duplicate, { params: { id: estudo_id } });
      void client.invalidateQueries();
      open(made.diagnostico_id);
    } catch (error) {
      const draft = draftInTheWay(error);
      if (draft === null) toastFailed(errorMessage(error));
      else open(draft);
    } finally {
      setStarting(false);
    }
  };
  return { start, isStarting };
}
