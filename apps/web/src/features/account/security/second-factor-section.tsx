import { api, type OutputOf } from '@farol/contracts';
import { Badge, Button, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, queryOf } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { SetUpSecondFactor } from '../../auth/index.ts';
import classes from '../profile/account.module.css';
import { factorTexts as texts } from '../texts.ts';
import { EndSecondFactor } from './end-second-factor.tsx';

type Factor = OutputOf<typeof api.auth.secondFactor>;

const ASKED = { whenOff: ['senha_atual'], whenOn: ['senha_atual', 'codigo'] } as const;

/** The state of the second factor; turning it on, replacing it, turning it off. */
export function SecondFactorSection() {
  const factor = useQuery(queryOf(api.auth.secondFactor));
  return (
    <Section title={texts.section} hint={texts.hint}>
      {factor.data && <FactorState factor={factor.data} />}
      {factor.isPending && <Skeleton height={60} />}
      {factor.isError && (
        <Failed title={texts.failed} error={factor.error} onRetry={() => void factor.refetch()} />
      )}
    </Section>
  );
}

function FactorState({ factor }: { factor: Factor }) {
  const { ativo, ativo_desde, exigido, codigos_restantes } = factor;
  const [doing, setDoing] = useState<'set-up' | 'end' | null>(null);
  const [hasCodes, setHasCodes] = useState(false);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: keyOf(api.auth.secondFactor) });
  const close = () => {
    setDoing(null);
    setHasCodes(false);
    void reload();
  };
  return (
    <>
      <div className="row wrap">
        <Badge color={ativo ? 'green' : 'gray'}>{ativo ? texts.on(date(ativo_desde)) : texts.off}</Badge>
        {exigido && <span className="text-sm dim">{texts.required}</span>}
        {ativo && <span className="text-sm dim">{texts.codesLeft(codigos_restantes)}</span>}
      </div>
      <div className={classes.actions}>
        <Button variant={ativo ? 'default' : 'filled'} onClick={() => setDoing('set-up')}>
          {ativo ? texts.replace : texts.turnOn}
        </Button>
        {ativo && !exigido && (
          <Button variant="default" onClick={() => setDoing('end')}>
            {texts.turnOff}
          </Button>
        )}
      </div>
      <Modal
        opened={doing === 'set-up'}
        onClose={close}
        title={ativo ? texts.replace : texts.turnOn}
        size={560}
        closeOnClickOutside={false}
        // The recovery codes are shown once: only the button that confirms they were saved closes the dialog.
        closeOnEscape={!hasCodes}
        withCloseButton={!hasCodes}
      >
        <SetUpSecondFactor
          asks={ativo ? ASKED.whenOn : ASKED.whenOff}
          doneLabel={texts.done}
          onCodes={() => setHasCodes(true)}
          onDone={close}
          cancel={
            <Button variant="subtle" onClick={close}>
              {common.cancel}
            </Button>
          }
        />
      </Modal>
      <EndSecondFactor opened={doing === 'end'} onClose={close} />
    </>
  );
}
