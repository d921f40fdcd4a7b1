import type { Estudo } from '@farol/contracts';
import type { TelaEspecialista } from '@farol/domain/pipeline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isUnreachable, useSession } from '../../../shared/api/index.ts';
import { useSaveOfflineCopy } from '../../../shared/study/index.ts';
import { usePerson } from '../../../shared/sync/use-visit.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { Redirect } from '../../../shared/ui/redirect.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { specialistStudy } from '../queries.ts';
import { isOnRightScreen, isOver, type SpecialistTask, taskFor, taskHref } from '../specialist-task.ts';
import { taskTexts as texts } from '../texts.ts';

type TaskScreenProps = { screen: TelaEspecialista; children: (at: SpecialistTask) => ReactNode };

const ToQueue = () => (
  <Button component={AppLink} href="/customers-specialist" variant="default">
    {texts.toQueue}
  </Button>
);

/** Opens the task of the address and redirects to the screen of its current stage. */
export function TaskScreen({ screen, children }: TaskScreenProps) {
  const { diagnosisId } = useParams({ strict: false });
  const id = Number(diagnosisId);
  const person = usePerson();
  const { data: study, error, refetch } = useQuery(specialistStudy(person, id));
  useEffect(() => {
    const read = () => void refetch();
    window.addEventListener('online', read);
    return () => window.removeEventListener('online', read);
  }, [refetch]);

  if (!study)
    return (
      <Page title={texts.parent} padded>
        {error ? (
          <OpenFailed
            {...(isUnreachable(error)
              ? { title: texts.neverOpened, hint: texts.neverOpenedHint }
              : { title: texts.failed })}
            error={error}
            onRetry={() => void refetch()}
            actions={<ToQueue />}
          />
        ) : (
          <PagePending />
        )}
      </Page>
    );
  return (
    <OpenTask key={id} person={person} study={study} screen={screen}>
      {children}
    </OpenTask>
  );
}

type OpenTaskProps = TaskScreenProps & { person: number; study: Estudo };

function OpenTask({ person, study, screen, children }: OpenTaskProps) {
  const { area, conversa } = useSearch({ strict: false });
  const me = useSession()?.user.funcionario_id;
  useSaveOfflineCopy(person, 'tarefa', study);
  const task = taskFor(study, screen, area, me);
  const product = study.diagnostico_produtos.find(
    (p) => p.produto_diagnostico_id === task?.produto_diagnostico_id,
  );
  if (!task || !product)
    return (
      <Page title={study.pessoa_nome} padded>
        <Empty title={texts.notHere} hint={texts.notHereHint} actions={<ToQueue />} />
      </Page>
    );
  if (!isOnRightScreen(task, screen))
    return (
      <Redirect
        href={`${taskHref(study.diagnostico_id, task.produto_diagnostico_id, task)}${conversa ? `&conversa=${conversa}` : ''}`}
      />
    );

  const isMine = task.especialista?.funcionario_id === me || study.papel === 'A';
  const readOnly = !study.pode_editar || !isMine || isOver(task) || study.encerrado_em !== null;
  return children({ study, task, product, readOnly });
}
