import { api } from '@farol/contracts';
import { CANAIS_CONSENTIMENTO, type CanalConsentimento } from '@farol/domain/code-lists';
import { deadlineOfPedido, NOME_DO_PEDIDO, TIPOS_PEDIDO, type TipoPedido } from '@farol/domain/privacy';
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useCall } from '../../shared/api/index.ts';
import { date, today } from '../../shared/format/index.ts';
import { common } from '../../shared/texts/common.ts';
import { useConfirmedLeave } from '../../shared/ui/confirmed-leave.ts';
import { DateInput, SelectInput } from '../../shared/ui/fields/index.ts';
import { missingIn, useSentForm } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { FieldGrid } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { type Choice, CustomerMatches, useMatches } from './customer-matches.tsx';
import { useRefreshRequests } from './queries.ts';
import { requestTexts as texts } from './texts.ts';

type Values = {
  pessoa_nome: string;
  cliente: Choice;
  tipo: TipoPedido | null;
  canal: CanalConsentimento | null;
  recebido_em: string | null;
  detalhe: string;
};

/** Of the simplified confirmation the law says at once; a date that is today says no less. */
const deadlineText = (tipo: TipoPedido, recebido_em: string): string => {
  const prazo = deadlineOfPedido(tipo, recebido_em);
  return prazo === recebido_em ? texts.deadlineNow(date(prazo)) : texts.deadlineHint(date(prazo));
};

const KINDS = TIPOS_PEDIDO.map((value) => ({ value, label: NOME_DO_PEDIDO[value] }));

/** `of`: whose page it is asked on; without it anybody, by name. */
type Props = { of?: { cliente_id: number; pessoa_nome: string }; onClose: () => void };

/** What somebody asked about personal data, with the deadline that follows. */
export function RequestDialog({ of, onClose }: Props) {
  useRestoreFocusOnUnmount();
  const refresh = useRefreshRequests();
  const { form, alerts, retry, submitWith, refuse } = useSentForm<Values>({
    initialValues: {
      pessoa_nome: of?.pessoa_nome ?? '',
      cliente: null,
      tipo: null,
      canal: null,
      recebido_em: today(),
      detalhe: '',
    },
    validate: (values) => missingIn(values, ['pessoa_nome', 'tipo', 'canal', 'recebido_em']),
    place: `pedido/${of?.cliente_id ?? ''}`,
  });
  const { dialog } = useConfirmedLeave(() => form.isDirty(), onClose);
  const register = useCall(api.privacy.register, {
    meta: { handled: true },
    onSuccess: async () => {
      await refresh();
      toastDone(texts.registered);
      onClose();
    },
    onError: refuse,
  });
  const { tipo, recebido_em, pessoa_nome: typed, cliente } = form.values;
  const { matches, cliente_id } = useMatches(typed, cliente, !of);
  const about = of?.cliente_id ?? cliente_id;
  const send = ({ pessoa_nome, canal, detalhe, ...rest }: Values) =>
    register.mutate({
      body: {
        ...(about === null ? {} : { cliente_id: about }),
        pessoa_nome,
        tipo: rest.tipo ?? 'acesso',
        canal: canal ?? 'email',
        recebido_em: rest.recebido_em ?? today(),
        detalhe,
      },
    });
  return (
    <Modal opened {...dialog} title={texts.add} size="lg">
      <form noValidate onSubmit={submitWith(send)}>
        <Stack gap="sm">
          <FormAlert messages={alerts} retry={retry} />
          <TextInput
            label={texts.who}
            required
            maxLength={200}
            data-autofocus
            {...form.getInputProps('pessoa_nome')}
          />
          <CustomerMatches
            matches={matches}
            value={cliente_id}
            onChange={(choice) => form.setFieldValue('cliente', choice)}
          />
          <SelectInput label={texts.kind} required options={KINDS} {...form.getInputProps('tipo')} />
          <FieldGrid columns={2}>
            <SelectInput
              label={texts.channel}
              required
              options={CANAIS_CONSENTIMENTO}
              {...form.getInputProps('canal')}
            />
            <DateInput label={texts.received} required max={today()} {...form.getInputProps('recebido_em')} />
          </FieldGrid>
          <Text size="sm" role="status">
            {tipo && recebido_em && deadlineText(tipo, recebido_em)}
          </Text>
          <Textarea
            label={texts.detail}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('detalhe')}
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={dialog.onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={register.isPending}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
