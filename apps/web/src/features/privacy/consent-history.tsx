import { api, type Privacidade } from '@farol/contracts';
import { CANAIS_CONSENTIMENTO, type CanalConsentimento, consentText } from '@farol/domain/code-lists';
import { type Finalidade, REVOGACAO } from '@farol/domain/privacy';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { errorMessage, useCall } from '../../shared/api/index.ts';
import { date } from '../../shared/format/index.ts';
import { common } from '../../shared/texts/common.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { Section } from '../../shared/ui/section.tsx';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import classes from './privacy.module.css';
import { useTakePerson } from './queries.ts';
import { privacyTexts, personTexts as texts } from './texts.ts';

type Consent = Privacidade['consentimentos'][number];

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <Text fw={600}>{title}</Text>
    <ul className={classes.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);

type DialogProps = { cliente_id: number; finalidade: Finalidade; onClose: () => void };

/** Says what stops before it does. */
function WithdrawDialog({ cliente_id, finalidade, onClose }: DialogProps) {
  useRestoreFocusOnUnmount();
  const take = useTakePerson();
  const [canal, setCanal] = useState<CanalConsentimento | null>(null);
  const [isMissing, setMissing] = useState(false);
  const withdraw = useCall(api.privacy.withdraw, {
    meta: { handled: true },
    onSuccess: (person: Privacidade) => {
      take(person);
      toastDone(texts.withdrawn);
      onClose();
    },
    onError: (error: Error) => toastFailed(errorMessage(error)),
  });
  const { para, continua } = REVOGACAO[finalidade];
  return (
    <Modal opened onClose={onClose} title={texts.withdrawTitle(privacyTexts.purposes[finalidade])} size="lg">
      <Stack gap="sm">
        <Points title={texts.stops} points={para} />
        <Points title={texts.goesOn} points={continua} />
        {finalidade === 'dados_saude' && <Text>{texts.cannotUndo}</Text>}
        <SelectInput
          label={texts.channel}
          required
          options={CANAIS_CONSENTIMENTO}
          value={canal}
          onChange={(next) => {
            setCanal(next);
            setMissing(false);
          }}
          error={isMissing && texts.channelMissing}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            color="red.8"
            autoContrast={false}
            loading={withdraw.isPending}
            onClick={() => {
              if (canal) withdraw.mutate({ params: { id: cliente_id }, body: { finalidade, canal } });
              else setMissing(true);
            }}
          >
            {texts.withdraw}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function ConsentLine({ consent, onWithdraw }: { consent: Consent; onWithdraw: () => void }) {
  const { finalidade, canal, data, registrado_por, revogado_em, revogado_canal, revogado_por } = consent;
  const Icon = revogado_em ? CircleX : CircleCheck;
  return (
    <li>
      <span className="marked" data-tone={revogado_em ? 'open' : 'success'}>
        <Icon size={16} aria-hidden />
        <span>
          <b className="medium">{privacyTexts.purposes[finalidade]}</b>
          <small>{texts.given(date(data), consentText(canal), registrado_por)}</small>
          {revogado_em && (
            <small>
              {texts.ended(
                date(revogado_em),
                revogado_canal ? consentText(revogado_canal) : '',
                revogado_por,
              )}
            </small>
          )}
        </span>
      </span>
      {!revogado_em && (
        <Button
          variant="subtle"
          size="xs"
          color="red"
          aria-label={texts.withdrawName(privacyTexts.purposes[finalidade])}
          onClick={onWithdraw}
        >
          {texts.withdraw}
        </Button>
      )}
    </li>
  );
}

/** Every consent that was ever given, and taking back those in force. */
export function ConsentHistory({ person }: { person: Privacidade }) {
  const [withdrawing, setWithdrawing] = useState<Finalidade | null>(null);
  return (
    <Section title={texts.consents}>
      {person.consentimentos.length === 0 && <Text c="dimmed">{texts.noConsents}</Text>}
      <ul className={classes.lines}>
        {person.consentimentos.map((consent) => (
          <ConsentLine
            key={consent.consentimento_id}
            consent={consent}
            onWithdraw={() => setWithdrawing(consent.finalidade)}
          />
        ))}
      </ul>
      {withdrawing && (
        <WithdrawDialog
          cliente_id={person.cliente_id}
          finalidade={withdrawing}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </Section>
  );
}
