import type { Importacao } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useCan } from '../../shared/api/index.ts';
import { count } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { FigureStrip } from '../../shared/ui/figure-strip.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { AtWork } from './at-work.tsx';
import { ConsultantsPart } from './consultants-part.tsx';
import classes from './import.module.css';
import { kindTexts } from './kind-texts.ts';
import { NamesPart } from './names-part.tsx';
import { Reasons, RejectedDownload } from './reasons.tsx';
import { importTexts as texts } from './texts.ts';
import { UpdatesPart } from './updates-part.tsx';
import { useImport } from './use-import.ts';

/** The dry run: its progress, then which rows are ready and which are not. */
export function CheckStep({ one }: { one: Importacao }) {
  const { isBusy, problem, run, stop, check } = useImport(one.importacao_id);
  const mayChoose = useCan('clientes.reatribuir');
  const { versao } = one;
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
  const words = kindTexts[one.tipo];
  const figures = [
    { label: texts.figureLabels.rows, value: one.linhas_total, isAlways: true },
    ...words.figures(one),
    { label: texts.figureLabels.left, value: rejected, isAlways: true },
  ].filter(({ value, isAlways }) => isAlways || value > 0);
  return (
    <div className={classes.step}>
      <FormAlert messages={problem.other} />
      <p className={classes.lead} role="status">
        {valid === 0 ? texts.noneValid : texts.checked(valid, rejected, words.left)}
      </p>
      <FigureStrip
        label={texts.figures}
        figures={figures.map(({ label, value }) => ({ label, value: count(value) }))}
      />
      <div className={classes.buttons}>
        <Button variant="default" component={AppLink} href={`/import?id=${one.importacao_id}&ver=colunas`}>
          {texts.back}
        </Button>
        {valid > 0 && (
          <Button loading={isBusy} onClick={() => void run()}>
            {words.run(one)}
          </Button>
        )}
        <RejectedDownload one={one} />
      </div>
      <NamesPart
        key={`nomes ${versao}`}
        one={one}
        isBusy={isBusy}
        onChoose={(nomes_escolhidos) => void check({ versao, nomes_escolhidos })}
      />
      {mayChoose && (
        <ConsultantsPart
          key={`consultores ${versao}`}
          one={one}
          isBusy={isBusy}
          onChoose={(escolhas) => void check({ versao, escolhas })}
        />
      )}
      <UpdatesPart
        key={`mudanças ${versao}`}
        one={one}
        isBusy={isBusy}
        onKeep={(nao_atualizar) => void check({ versao, nao_atualizar })}
      />
      <Reasons one={one} />
    </div>
  );
}
