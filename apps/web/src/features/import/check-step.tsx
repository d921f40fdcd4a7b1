import type { Importacao } from '@farol/contracts';
import { Button, Text } from '@mantine/core';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { AtWork } from './at-work.tsx';
import classes from './import.module.css';
import { Rejected } from './rejected.tsx';
import { importTexts as texts } from './texts.ts';
import { useImport } from './use-import.ts';

/** The dry run: its progress, then which rows are ready and which are not. */
export function CheckStep({ one }: { one: Importacao }) {
  const { isBusy, problem, run, stop } = useImport(one.importacao_id);
  if (one.status === 'simulando')
    return (
      <AtWork
        words={texts.checking(one.linhas_feitas, one.linhas_total)}
        done={one.linhas_feitas}
        total={one.linhas_total}
        isStopping={isBusy}
        problems={problem.other}
        onStop={() => void stop()}
      />
    );
  const { linhas_validas: valid, linhas_rejeitadas: rejected } = one;
  return (
    <div className={classes.step}>
      <FormAlert messages={problem.other} />
      <Text fw={600} role="status">
        {valid === 0 ? texts.noneValid : texts.checked(valid, rejected)}
      </Text>
      <div className={classes.buttons}>
        <Button variant="default" component={AppLink} href={`/import?id=${one.importacao_id}&ver=colunas`}>
          {texts.back}
        </Button>
        {valid > 0 && (
          <Button loading={isBusy} onClick={() => void run()}>
            {texts.run(valid)}
          </Button>
        )}
      </div>
      <Rejected one={one} />
    </div>
  );
}
