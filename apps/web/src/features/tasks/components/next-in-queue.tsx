import { api, type LinhaFila } from '@farol/contracts';
import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryOf } from '../../../shared/api/index.ts';
import { deadline } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { nextStep } from '../next-step.ts';
import { taskHref } from '../specialist-task.ts';
import { taskTexts as texts } from '../texts.ts';
import classes from './task-page.module.css';

/** The task shown may still be among them. */
const nextQuery = queryOf(api.boards.queue, { query: { vez: 'comigo', per_page: 2 } });

const hrefOf = ({ diagnostico_id, areas, estagio_especialista, aguardando }: LinhaFila): string =>
  taskHref(diagnostico_id ?? 0, areas[0] ?? 1, {
    estagio_especialista: estagio_especialista ?? 1,
    aguardando,
  });

/** What the specialist does next, by deadline, once this task waits for somebody else: by click, or by Alt+N. */
export function NextInQueue({ tarefa_id, padded }: { tarefa_id: number; padded: boolean }) {
  const router = useRouter();
  const isPhone = useIsPhone();
  const { data, isError } = useQuery({ ...nextQuery, staleTime: 0 });
  const next = data?.data.find((row) => row.tarefa_id !== tarefa_id);
  const href = next && hrefOf(next);
  useHotkeys([['alt+N', () => href && void router.navigate({ href }), { usePhysicalKeys: true }]]);
  if (isError && !data) return null;
  if (!data) return <div className={classes.next} data-inset={padded || undefined} />;
  return (
    <section className={classes.next} data-inset={padded || undefined} aria-label={texts.next}>
      {next ? (
        <p>
          <span className="dim">{texts.next}: </span>
          <b>{texts.nextOf(nextStep(next), next.pessoa_nome)}</b>{' '}
          {next.prazo && (
            <span className={next.grupo === 'atrasado' ? 'danger' : 'dim'}>
              {texts.nextDue(deadline(next.prazo), next.grupo === 'atrasado')}
            </span>
          )}
        </p>
      ) : (
        <p className="dim">{texts.nothingNext}</p>
      )}
      <Button
        component={AppLink}
        href={href ?? '/customers-specialist'}
        variant={next ? 'light' : 'default'}
        size="sm"
        {...(next && !isPhone ? { rightSection: <Kbd size="xs">{texts.nextKey}</Kbd> } : {})}
      >
        {next ? texts.nextOpen : texts.toQueue}
      </Button>
    </section>
  );
}
