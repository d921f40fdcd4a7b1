import { api, type Estudo } from '@farol/contracts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isApiError, queryOf } from '../../../shared/api/index.ts';
import { deadline } from '../../../shared/format/index.ts';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { ProblemList } from './problem-list.tsx';
import { refusalOf } from './refusal.ts';
import { moveTexts } from './texts.ts';

const texts = moveTexts.receives;

type WhoReceivesProps = {
  estudo: Estudo;
  /** One area that is sent on its own. */
  area?: number;
};

/** Before sending: who gets each area, and until when, by the rule that will decide it. */
export function WhoReceives({ estudo, area }: WhoReceivesProps) {
  const params = { id: estudo.diagnostico_id };
  const { data, error } = useQuery({
    ...queryOf(api.tasks.previewSending, { params, query: area === undefined ? {} : { area } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error)
    return isApiError(error) && error.status === 422 ? (
      <ProblemList title={texts.missing} problems={refusalOf(estudo, error).problems} />
    ) : (
      <Text c="dimmed">{texts.unknown}</Text>
    );
  if (!data)
    return (
      <Stack gap="xs" aria-busy>
        {estudo.diagnostico_produtos
          .filter(({ produto_diagnostico_id: one }) => area === undefined || one === area)
          .map(({ diagnostico_produto_id }) => (
            <Skeleton key={diagnostico_produto_id} height={28} />
          ))}
      </Stack>
    );
  return (
    <>
      <Text>{texts.lead(data.length)}</Text>
      <Stack component="ul" gap="xs" aria-label={texts.label}>
        {data.map(({ produto_diagnostico_id, especialista, prazo }) => (
          <li key={produto_diagnostico_id} className="row wrap">
            <AreaChip area={produto_diagnostico_id} />
            <span className="grow">{especialista.pessoa_nome}</span>
            {prazo && <span className="text-sm dim">{texts.until(deadline(prazo))}</span>}
          </li>
        ))}
      </Stack>
    </>
  );
}
