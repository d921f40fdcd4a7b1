import { api, type Cliente, type FichaDoCliente } from '@farol/contracts';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall, useCan } from '../../shared/api/index.ts';
import { date, moment } from '../../shared/format/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { LinkShare, LinkStatus } from '../messages/index.ts';
import { sheetTexts as texts } from './texts.ts';

type SheetLinkProps = { cliente: Cliente; sheet: FichaDoCliente };

/** Create, share, watch and revoke the link of the sheet. */
export function SheetLink({ cliente, sheet: { link, ficha } }: SheetLinkProps) {
  const { cliente_id } = cliente;
  const input = { params: { id: cliente_id } };
  const client = useQueryClient();
  const may = useCan('clientes.editar') && !cliente.exemplo;
  const again = { onSuccess: () => client.invalidateQueries({ queryKey: keyOf(api.customerSheet.get) }) };
  const create = useCall(api.customerSheet.createLink, again);
  const revoke = useCall(api.customerSheet.revokeLink, again);
  const isOver = ficha?.situacao === 'recebida';

  const make = async () => {
    const sure =
      !link ||
      link.vencido ||
      isOver ||
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
    <Section title={texts.title} hint={texts.lead}>
      {ficha && <SheetState ficha={ficha} />}
      {link && <LinkStatus link={link} />}
      {create.data && link && (
        <LinkShare
          subject={{ momento: 'ficha', cliente_id }}
          of={cliente}
          url={create.data.url}
          until={create.data.expira_em}
        />
      )}
      {may && (
        <Group gap="xs" mt="xs">
          <Button
            variant={link || ficha ? 'default' : 'filled'}
            loading={create.isPending}
            onClick={() => void make()}
          >
            {isOver ? texts.next : link ? texts.replace : texts.create}
          </Button>
          {link && (
            <Button variant="subtle" loading={revoke.isPending} onClick={() => void end()}>
              {texts.revoke}
            </Button>
          )}
        </Group>
      )}
    </Section>
  );
}

function SheetState({ ficha }: { ficha: NonNullable<FichaDoCliente['ficha']> }) {
  const { situacao, ciencia_em, enviada_em, recebida_em, recebida_por } = ficha;
  return (
    <p className="text-sm">
      <b>{texts.state[situacao]}</b>
      {enviada_em && <small className="block dim">{texts.sentAt(moment(enviada_em))}</small>}
      {recebida_em && recebida_por !== null && (
        <small className="block dim">{texts.receivedBy(recebida_por, moment(recebida_em))}</small>
      )}
      {ciencia_em && <small className="block dim">{texts.agreed(date(ciencia_em))}</small>}
    </p>
  );
}
