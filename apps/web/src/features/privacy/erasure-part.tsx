import { api, type Privacidade } from '@farol/contracts';
import { MANTIDOS } from '@farol/domain/privacy';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { errorMessage, useCall } from '../../shared/api/index.ts';
import { date } from '../../shared/format/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import classes from './privacy.module.css';
import { useTakePerson } from './queries.ts';
import { personTexts as texts } from './texts.ts';

const failed = (error: Error) => toastFailed(errorMessage(error));

const Warning = () => (
  <Stack gap="xs">
    <Text>{texts.erasureHint}</Text>
    <Text>{texts.eraseWarning}</Text>
    <ul className={classes.points}>
      {MANTIDOS.map(({ o_que, motivo, prazo }) => (
        <li key={o_que}>
          {o_que}. <span className="text-sm dim">{texts.term(motivo, prazo)}</span>
        </li>
      ))}
    </ul>
  </Stack>
);

function Waiting({ person, apagar_em }: { person: Privacidade; apagar_em: string }) {
  const take = useTakePerson();
  const keep = useCall(api.privacy.keep, {
    meta: { handled: true },
    onSuccess: (next: Privacidade) => {
      take(next);
      toastDone(texts.kept);
    },
    onError: failed,
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{texts.waits(date(apagar_em))}</Text>
      <Button
        variant="default"
        loading={keep.isPending}
        onClick={() => keep.mutate({ params: { id: person.cliente_id } })}
      >
        {texts.keep}
      </Button>
    </Stack>
  );
}

/** Erasing one person's data: asked, waiting, or done. */
export function ErasurePart({ person }: { person: Privacidade }) {
  const take = useTakePerson();
  const erase = useCall(api.privacy.erase, {
    meta: { handled: true },
    onSuccess: (next: Privacidade) => {
      take(next);
      if (next.apagamento) toastDone(texts.eraseDone(date(next.apagamento.apagar_em)));
    },
    onError: failed,
  });
  const { apagamento, impedimento, pessoa_nome, cliente_id } = person;
  const ask = async () => {
    const sure = await confirm({
      title: texts.eraseTitle(pessoa_nome),
      body: <Warning />,
      action: texts.erase,
      danger: true,
    });
    if (sure) erase.mutate({ params: { id: cliente_id } });
  };
  return (
    <Section title={texts.erasure} hint={apagamento ? undefined : texts.erasureHint}>
      {apagamento?.feito_em && <Text>{texts.erasedOn(date(apagamento.feito_em))}</Text>}
      {apagamento && !apagamento.feito_em && <Waiting person={person} apagar_em={apagamento.apagar_em} />}
      {impedimento && (
        <Alert icon={<CircleAlert size={16} aria-hidden />} color="orange">
          {impedimento}
        </Alert>
      )}
      {!apagamento && !impedimento && (
        <Button color="red.8" autoContrast={false} loading={erase.isPending} onClick={() => void ask()}>
          {texts.erase}
        </Button>
      )}
    </Section>
  );
}
