import { api, type Estudo } from '@farol/contracts';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf, useCall, useCan } from '../../../shared/api/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { LinkShare, LinkStatus } from '../../messages/index.ts';
import { SentAnswers } from './sent-answers.tsx';
import { linkTexts as texts } from './texts.ts';

/** The customer's private link: create, share, monitor, revoke; and the answers received. */
export function CustomerLink({ estudo }: { estudo: Estudo }) {
  const input = { params: { id: estudo.diagnostico_id } };
  const client = useQueryClient();
  const may = useCan('estudos.mover');
  const query = useQuery({ ...queryOf(api.presentation.link, input), enabled: may });
  const again = { onSuccess: () => client.invalidateQueries({ queryKey: keyOf(api.presentation.link) }) };
  const create = useCall(api.presentation.createLink, again);
  const revoke = useCall(api.presentation.revokeLink, again);
  if (!may || !query.data) return null;
  const { link, respostas } = query.data;
  const open = estudo.encerrado_em === null;

  const make = async () => {
    const sure =
      !link ||
      link.vencido ||
      (await confirm({ title: texts.replaceTitle, body: texts.replaceBody, action: texts.replace }));
    if (sure) create.mutate(input);
  };
  const end = async () => {
    const question = { title: texts.revokeTitle, body: texts.revokeBody, action: texts.revoke, danger: true };
    if (!(await confirm(question))) return;
    revoke.mutate(input, {
      onSuccess: () => {
        create.reset();
        toastDone(texts.revoked);
      },
    });
  };
  return (
    <Section title={texts.title}>
      {link ? <LinkStatus link={link} /> : <p className="text-sm dim">{texts.none}</p>}
      {create.data && link && (
        <LinkShare
          subject={{
            momento: 'estudo_link',
            cliente_id: estudo.cliente_id,
            diagnostico_id: estudo.diagnostico_id,
          }}
          of={estudo}
          url={create.data.url}
          until={create.data.expira_em}
        />
      )}
      <Group gap="xs" mt="xs">
        {open && (
          <Button variant="default" loading={create.isPending} onClick={() => void make()}>
            {link ? texts.replace : texts.create}
          </Button>
        )}
        {link && (
          <Button variant="subtle" loading={revoke.isPending} onClick={() => void end()}>
            {texts.revoke}
          </Button>
        )}
      </Group>
      {respostas.length > 0 && <SentAnswers id={estudo.diagnostico_id} sent={respostas} />}
    </Section>
  );
}
