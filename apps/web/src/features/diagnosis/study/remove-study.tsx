import { api, type Estudo } from '@farol/contracts';
import { canDeleteEstudo } from '@farol/domain/access';
import { deletionRefusal } from '@farol/domain/pipeline';
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { call, errorMessage, reloadAllButStudies, useCan, useSession } from '../../../shared/api/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { useTellDeleted } from '../../bin/index.ts';
import { studyKey } from '../queries.ts';
import { studyTexts } from '../study-texts.ts';
import { pipelineState } from './study-moves.ts';

const texts = studyTexts.remove;

/** Confirms, deletes the study and leaves it; null if this person may not delete it now. */
export function useRemoveStudy(estudo: Estudo): (() => Promise<void>) | null {
  const client = useQueryClient();
  const router = useRouter();
  const user = useSession()?.user;
  const isAllowed = useCan('estudos.excluir');
  const tellDeleted = useTellDeleted();
  const { diagnostico_id: id, consultor, papel } = estudo;
  const state = { ...pipelineState(estudo).estudo, tem_apolices: estudo.diagnostico_apolices.length > 0 };
  if (!isAllowed || !user || deletionRefusal(state, papel)) return null;
  const actor = { ...user, cargo: user.funcionario_cargo_id, perfil: user.logado_como };
  if (!canDeleteEstudo(actor, { consultor_id: consultor.funcionario_id })) return null;

  return async () => {
    const { title, body, action } = texts;
    if (!(await confirm({ title, body: body(estudo.pessoa_nome), action, danger: true }))) return;
    try {
      await call(api.diagnosis.remove, { params: { id } });
    } catch (error) {
      toastFailed(errorMessage(error));
      return;
    }
    const deleted = { tipo: 'diagnostico', id, pessoa_nome: estudo.pessoa_nome } as const;
    tellDeleted(texts.done, deleted, router.state.location.href);
    const href = papel === 'A' ? '/studies-admin' : `/customers/${estudo.cliente_id}?aba=estudos`;
    await router.navigate({ href, replace: true, ignoreBlocker: true });
    client.removeQueries({ queryKey: studyKey(id) });
    await reloadAllButStudies(client);
  };
}

/** For a study in preparation. */
export function RemoveStudy({ estudo }: { estudo: Estudo }) {
  const remove = useRemoveStudy(estudo);
  if (!remove) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={texts.action}
      title={texts.action}
      onClick={() => void remove()}
    >
      <Trash2 size={17} strokeWidth={1.6} aria-hidden />
    </ActionIcon>
  );
}
