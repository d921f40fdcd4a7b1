import { api, type Importacao } from '@farol/contracts';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { confirm } from '../../shared/ui/confirm.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import classes from './import.module.css';
import { kindTexts } from './kind-texts.ts';
import { Reasons, RejectedDownload } from './reasons.tsx';
import { importTexts as texts } from './texts.ts';
import { useImport } from './use-import.ts';

function wordsOf(one: Importacao): string {
  const { status, linhas_criadas: made, linhas_validas: valid, linhas_atualizadas: changed } = one;
  if (status === 'desfeita') return texts.undone;
  if (status === 'falhou') return texts.broken(made + changed);
  return status === 'cancelada'
    ? texts.stopped(made + changed, valid - made - changed)
    : kindTexts[one.tipo].done(one);
}

/** What was registered, which rows were not, and undoing all of it. */
export function ResultStep({ one, customers }: { one: Importacao; customers: string }) {
  const { isBusy, problem, run, check } = useImport(one.importacao_id);
  const { next } = kindTexts[one.tipo];
  const goesOn = one.status === 'cancelada' || one.status === 'falhou';
  const goOn = () =>
    void (one.status === 'falhou' && one.linhas_criadas + one.linhas_atualizadas === 0
      ? check({ versao: one.versao })
      : run());
  return (
    <div className={classes.step}>
      <FormAlert messages={problem.other} />
      <Text fw={600} role="status">
        {wordsOf(one)}
      </Text>
      <div className={classes.buttons}>
        {one.status !== 'desfeita' && <Undo one={one} />}
        <Button
          variant="default"
          component={AppLink}
          href={one.tipo === 'apolices' ? '/import?tipo=apolices' : '/import'}
        >
          {texts.another}
        </Button>
        {one.status === 'executada' && (
          <Button variant="default" component={AppLink} href={next.href}>
            {next.label}
          </Button>
        )}
        {goesOn ? (
          <Button loading={isBusy} onClick={goOn}>
            {texts.goOn}
          </Button>
        ) : (
          <Button component={AppLink} href={customers}>
            {texts.see}
          </Button>
        )}
        <RejectedDownload one={one} />
      </div>
      <Reasons one={one} />
    </div>
  );
}

function Undo({ one }: { one: Importacao }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    const sure = await confirm({
      title: texts.undoTitle,
      body: kindTexts[one.tipo].undoBody,
      action: texts.undo,
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      const done = await call(api.importing.undo, { params: { id: one.importacao_id } });
      toastDone(kindTexts[one.tipo].undone(done));
      await client.invalidateQueries();
    } catch (error) {
      if (error instanceof Error) openRequestError(error);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void undo()}>
      {texts.undo}
    </Button>
  );
}
