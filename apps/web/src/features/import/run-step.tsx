import type { Importacao } from '@farol/contracts';
import { AtWork } from './at-work.tsx';
import { importTexts as texts } from './texts.ts';
import { useImport } from './use-import.ts';

/** The registration under way. */
export function RunStep({ one }: { one: Importacao }) {
  const { isBusy, problem, stop } = useImport(one.importacao_id);
  return (
    <AtWork
      words={texts.running(one.linhas_criadas, one.linhas_validas)}
      done={one.linhas_criadas}
      total={one.linhas_validas}
      isStopping={isBusy}
      problems={problem.other}
      onStop={() => void stop()}
    />
  );
}
