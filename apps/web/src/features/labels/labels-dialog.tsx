import { api, type OutputOf } from '@farol/contracts';
import { ActionIcon, Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessage, keyOf, useCan } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { LabelColour } from '../../shared/ui/labels.tsx';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import { LabelForm } from './label-form.tsx';
import { countedLabelsQuery, type Labelled } from './queries.ts';
import { labelTexts as texts } from './texts.ts';
import { useApplyLabels } from './use-apply-labels.ts';

type Label = OutputOf<typeof api.labels.list>['data'][number];

type LabelsDialogProps = { customers: readonly Labelled[]; onClose: () => void; onDone?: () => void };

const idsOf = (customers: readonly Labelled[]) => customers.map(({ cliente_id }) => cliente_id);

/** Customers that have the label and those that do not. */
const split = (customers: readonly Labelled[], id: number) =>
  Object.groupBy(customers, ({ etiquetas }) =>
    etiquetas.some((one) => one.etiqueta_id === id) ? 'has' : 'lacks',
  );

/** Labels of one or several customers: those that some of them have stay as they are until they are pressed. */
export function LabelsDialog({ customers, onClose, onDone }: LabelsDialogProps) {
  useRestoreFocusOnUnmount();
  const list = useQuery(countedLabelsQuery());
  const apply = useApplyLabels();
  const [pressed, setPressed] = useState<ReadonlyMap<number, boolean>>(new Map());
  const want = (id: number, on: boolean) => setPressed((before) => new Map(before).set(id, on));
  // A label that was excluded meanwhile is not chosen any more.
  const wanted = [...pressed].filter(([id]) => list.data?.data.some((one) => one.etiqueta_id === id));
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const chosen = (on: boolean) =>
      wanted.flatMap(([etiqueta_id, isOn]) => {
        const clientes = idsOf(split(customers, etiqueta_id)[on ? 'lacks' : 'has'] ?? []);
        return isOn === on && clientes.length > 0 ? [{ etiqueta_id, clientes }] : [];
      });
    try {
      const [por, tirar] = [chosen(true), chosen(false)];
      if (por.length + tirar.length > 0) await apply({ por, tirar });
      onDone?.();
      onClose();
    } catch (error) {
      openRequestError(error);
    }
    setSaving(false);
  };
  return (
    <Modal opened onClose={onClose} title={texts.title(customers.length)} size={520}>
      <Stack gap="md">
        {list.isError && (
          <Failed title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && <Skeleton height={120} />}
        {list.data?.data.length === 0 && <Text size="sm">{texts.none}</Text>}
        {list.data && list.data.data.length > 0 && (
          <Stack gap={8}>
            {list.data.data.map((label) => (
              <LabelRow
                key={label.etiqueta_id}
                label={label}
                customers={customers}
                wanted={pressed.get(label.etiqueta_id)}
                onWant={(on) => want(label.etiqueta_id, on)}
              />
            ))}
          </Stack>
        )}
        <NewLabel onMade={(id) => want(id, true)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button onClick={() => void save()} loading={isSaving} disabled={wanted.length === 0}>
            {texts.apply}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type LabelRowProps = {
  label: Label;
  customers: readonly Labelled[];
  /** What the person pressed. */
  wanted: boolean | undefined;
  onWant: (on: boolean) => void;
};

function LabelRow({ label, customers, wanted, onWant }: LabelRowProps) {
  const mayEdit = useCan('etiquetas.editar');
  const [isEditing, setEditing] = useState(false);
  const has = split(customers, label.etiqueta_id).has?.length ?? 0;
  const isSome = wanted === undefined && has > 0 && has < customers.length;
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Checkbox
          checked={wanted ?? has === customers.length}
          indeterminate={isSome}
          onChange={(event) => onWant(event.currentTarget.checked)}
          label={
            <span className="inline-row" style={{ gap: 4 }}>
              <LabelColour cor={label.cor} />
              {label.nome}
              {isSome && <small className="dim">{texts.some(has, customers.length)}</small>}
            </span>
          }
        />
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            aria-label={texts.change(label.nome)}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <Pencil size={14} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {isEditing && <EditLabel label={label} onDone={() => setEditing(false)} />}
    </div>
  );
}

function EditLabel({ label, onDone }: { label: Label; onDone: () => void }) {
  const client = useQueryClient();
  const params = { id: label.etiqueta_id };
  const finished = (message: string) => {
    toastDone(message);
    void client.invalidateQueries();
    onDone();
  };
  const remove = async () => {
    const isSure = await confirm({
      title: texts.removeTitle(label.nome),
      body: texts.removeBody(label.clientes ?? 0),
      action: texts.remove,
      danger: true,
    });
    if (!isSure) return;
    try {
      await call(api.labels.remove, { params });
      finished(texts.removed);
    } catch (error) {
      toastFailed(errorMessage(error));
    }
  };
  return (
    <LabelForm
      initial={{ nome: label.nome, cor: label.cor }}
      action={common.save}
      onSend={async (body) => {
        await call(api.labels.update, { params, body });
        finished(texts.changed);
      }}
    >
      <Button variant="subtle" color="red" onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </LabelForm>
  );
}

function NewLabel({ onMade }: { onMade: (id: number) => void }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)} style={{ alignSelf: 'flex-start' }}>
        {texts.make}
      </Button>
    );
  return (
    <LabelForm
      action={texts.create}
      onSend={async (body) => {
        const { etiqueta_id } = await call(api.labels.create, { body });
        await client.invalidateQueries({ queryKey: keyOf(api.labels.list) });
        onMade(etiqueta_id);
        setOpen(false);
      }}
    />
  );
}
