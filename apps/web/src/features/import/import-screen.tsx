import type { Importacao } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useSession } from '../../shared/api/index.ts';
import { OpenFailed } from '../../shared/ui/open-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { AtWork } from './at-work.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import classes from './import.module.css';
import { kindTexts } from './kind-texts.ts';
import { importQuery } from './queries.ts';
import { ResultStep } from './result-step.tsx';
import type { ImportSearch } from './search.ts';
import { STEPS, type Step, importTexts as texts } from './texts.ts';
import { useImport } from './use-import.ts';

/** The registration under way. */
function RunStep({ one }: { one: Importacao }) {
  const { isBusy, problem, stop } = useImport(one.importacao_id);
  return (
    <AtWork
      words={kindTexts[one.tipo].running(one.linhas_criadas + one.linhas_atualizadas, one.linhas_validas)}
      done={one.linhas_criadas + one.linhas_atualizadas}
      total={one.linhas_validas}
      isStopping={isBusy}
      problems={problem.other}
      onStop={() => void stop()}
    />
  );
}

/** The status of an import decides the step, so that a reload comes back to it. */
function stepOf(one: Importacao | undefined, search: ImportSearch): Step {
  if (!one) return 'arquivo';
  switch (one.status) {
    case 'enviada':
      return 'colunas';
    case 'simulando':
      return 'conferencia';
    case 'simulada':
      return search.ver ?? 'conferencia';
    case 'executando':
      return 'importacao';
    default:
      return 'resultado';
  }
}

/** Columns begin anew once the file is read another way. */
const readingOf = ({ importacao_id, folha, titulos_em, separador }: Importacao): string =>
  [importacao_id, folha, titulos_em, separador].join(' ');

const useCustomersHref = () => (useSession()?.loggedAs === 'admin' ? '/customers-admin' : '/customers');

/** Customers or policies from a spreadsheet, in five steps. */
export function ImportScreen() {
  const search = useSearch({ strict: false }) as ImportSearch;
  const customers = useCustomersHref();
  const found = useQuery({ ...importQuery(search.id ?? 0), enabled: search.id !== undefined });
  const one = search.id === undefined ? undefined : found.data;
  const step = stepOf(one, search);
  const at = STEPS.indexOf(step);
  return (
    <Page
      title={kindTexts[one?.tipo ?? search.tipo ?? 'clientes'].title}
      parents={[{ label: texts.parents, href: customers }]}
      lead={texts.lead(at + 1, texts.steps[step])}
      padded
    >
      <ol className={classes.steps} aria-label={texts.stepsLabel}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            data-done={index < at || undefined}
            {...(index === at ? { 'aria-current': 'step' as const } : {})}
          >
            {texts.steps[name]}
          </li>
        ))}
      </ol>
      {search.id === undefined && <FileStep tipo={search.tipo ?? 'clientes'} />}
      {search.id !== undefined && found.isError && (
        <OpenFailed title={texts.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {search.id !== undefined && found.isPending && <p role="status">{texts.loading}</p>}
      {one && step === 'colunas' && <ColumnsStep key={readingOf(one)} one={one} />}
      {one && step === 'conferencia' && <CheckStep one={one} />}
      {one && step === 'importacao' && <RunStep one={one} />}
      {one && step === 'resultado' && <ResultStep one={one} customers={customers} />}
    </Page>
  );
}
