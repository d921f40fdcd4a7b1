import { api, type PedidoTitular } from '@farol/contracts';
import { NOME_DO_PEDIDO } from '@farol/domain/privacy';
import { Anchor, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useCall } from '../../shared/api/index.ts';
import { date } from '../../shared/format/index.ts';
import { common } from '../../shared/texts/common.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useConfirmedLeave } from '../../shared/ui/confirmed-leave.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { missingIn, useSentForm } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { toastDone } from '../../shared/ui/toast.tsx';
import { useRefreshRequests } from './queries.ts';
import { requestTexts as texts } from './texts.ts';

type Values = { situacao: 'atendido' | 'recusado' | null; resposta: string };
/** `isOnPersonPage`: whose file, correction and erasure are there. */
type Props = { request: PedidoTitular; isOnPersonPage?: boolean; onClose: () => void };

function Answered({ request: { resposta, respondido_em, respondido_por } }: Pick<Props, 'request'>) {
  return (
    <>
      {resposta && <Text style={{ whiteSpace: 'pre-wrap' }}>{resposta}</Text>}
      {respondido_em && (
        <Text size="sm" c="dimmed">
          {texts.by(date(respondido_em), respondido_por ?? '')}
        </Text>
      )}
    </>
  );
}

/** Where the file, the correction and the erasure of the person are. */
function PersonLink({ request: { cliente_id, pessoa_nome } }: Pick<Props, 'request'>) {
  if (cliente_id === null && !pessoa_nome) return null;
  const href =
    cliente_id === null
      ? `/privacy?busca=${encodeURIComponent(pessoa_nome ?? '')}`
      : `/privacy/${cliente_id}`;
  return (
    <Anchor component={AppLink} href={href} fz="sm" fw={500}>
      {cliente_id === null ? texts.findPerson : texts.openPerson}
    </Anchor>
  );
}

/** A request as it came, and its answer. */
export function AnswerDialog({ request, isOnPersonPage = false, onClose }: Props) {
  useRestoreFocusOnUnmount();
  const refresh = useRefreshRequests();
  const { form, alerts, retry, submitWith, refuse } = useSentForm<Values>({
    initialValues: { situacao: null, resposta: '' },
    validate: (values) => missingIn(values, ['situacao', 'resposta']),
    place: `pedido/resposta/${request.pedido_titular_id}`,
  });
  const { dialog } = useConfirmedLeave(() => form.isDirty(), onClose);
  const answer = useCall(api.privacy.answer, {
    meta: { handled: true },
    onSuccess: async () => {
      await refresh();
      toastDone(texts.answered);
      onClose();
    },
    onError: refuse,
  });
  const isOpen = request.situacao === 'aberto';
  return (
    <Modal opened {...dialog} title={isOpen ? texts.answerTitle : NOME_DO_PEDIDO[request.tipo]} size="lg">
      <form
        noValidate
        onSubmit={submitWith(({ situacao, resposta }) =>
          answer.mutate({
            params: { id: request.pedido_titular_id },
            body: { situacao: situacao ?? 'atendido', resposta, versao: request.versao },
          }),
        )}
      >
        <Stack gap="sm">
          <FormAlert messages={alerts} retry={retry} />
          <Text>
            <b className="medium">{request.pessoa_nome ?? texts.nobody}</b>
            {` · ${NOME_DO_PEDIDO[request.tipo]} · ${date(request.recebido_em)}`}
          </Text>
          {!isOnPersonPage && <PersonLink request={request} />}
          {request.detalhe && <Text style={{ whiteSpace: 'pre-wrap' }}>{request.detalhe}</Text>}
          {isOpen ? (
            <>
              <SelectInput
                label={texts.how}
                required
                options={texts.ways}
                data-autofocus
                {...form.getInputProps('situacao')}
              />
              <Textarea
                label={texts.words}
                description={texts.wordsHint}
                required
                autosize
                minRows={3}
                maxLength={2000}
                {...form.getInputProps('resposta')}
              />
            </>
          ) : (
            <Answered request={request} />
          )}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={dialog.onClose}>
              {isOpen ? common.cancel : common.close}
            </Button>
            {isOpen && (
              <Button type="submit" loading={answer.isPending}>
                {texts.answer}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
