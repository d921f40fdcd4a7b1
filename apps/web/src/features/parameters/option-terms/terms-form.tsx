import { api, type PadroesDaOpcao } from '@farol/contracts';
import { findLista, OUTRO_FORNECEDOR } from '@farol/domain/code-lists';
import { OUTROS_FORNECEDORES } from '@farol/domain/study';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall, useCan, useSession } from '../../../shared/api/index.ts';
import { insurersQuery, toChoices } from '../../../shared/study/index.ts';
import { isSame } from '../../../shared/sync/pending-changes.ts';
import { EditableTable, type EditColumn } from '../../../shared/ui/edit-table/index.ts';
import type { Choice } from '../../../shared/ui/fields/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { ChangeHistory } from '../change-history.tsx';
import { EditionForm } from '../edition-form.tsx';
import { fieldErrors, uncorrected } from '../errors.ts';
import classes from '../parameters.module.css';
import { SaveBar } from '../save-bar.tsx';
import { settingTexts, optionTermTexts as texts } from '../texts.ts';
import { useEdited } from '../use-edited.ts';
import { lineErrors, linesOf, newLine, sentTerms, TARGETS, type TermLine, termsText } from './term-lines.ts';

/** Every provider that an option may name, each once. */
const providers = (insurers: readonly Choice[]): Choice[] =>
  toChoices(
    [...new Set([...insurers.map(({ label }) => label), ...OUTROS_FORNECEDORES])].filter(
      (name) => !OUTRO_FORNECEDOR.includes(name),
    ),
  );

const columnsOf = (insurers: readonly Choice[]): EditColumn<TermLine>[] => [
  {
    key: 'fornecedor',
    title: texts.columns.provider,
    kind: 'select',
    options: providers(insurers),
    placeholder: texts.anyProvider,
    width: 210,
  },
  {
    key: 'alvo',
    title: texts.columns.target,
    kind: 'select',
    options: TARGETS,
    placeholder: texts.anyItem,
    width: 210,
  },
  { key: 'validade_dias', title: texts.columns.validity, unitLabel: 'dias', kind: 'integer', width: 90 },
  {
    key: 'periodicidade_pagamento',
    title: texts.columns.period,
    kind: 'select',
    options: findLista('periodicidade_pagamento'),
    width: 110,
  },
  {
    key: 'forma_pagamento',
    title: texts.columns.payment,
    kind: 'select',
    options: findLista('forma_pagamento'),
    width: 110,
  },
  {
    key: 'remuneracao_pct',
    title: texts.columns.pay,
    unitLabel: '%',
    kind: 'percent',
    decimals: 2,
    width: 100,
  },
  { key: 'remuneracao_intermediacao', title: texts.columns.pay, unitLabel: 'R$', kind: 'money', width: 110 },
  { key: 'vigencia_meses', title: texts.columns.term, unitLabel: 'meses', kind: 'integer', width: 100 },
];

/** Rows of usual terms, saved together. */
export function TermsForm({ stored }: { stored: PadroesDaOpcao }) {
  const canEdit = useCan('parametros.editar');
  const empresa_id = useSession()?.user.empresa_id ?? 0;
  const { data: insurers = [] } = useQuery({ ...insurersQuery(empresa_id, null), enabled: empresa_id > 0 });
  const client = useQueryClient();
  const change = useCall(api.companySettings.updateOptionTerms, {
    meta: { handled: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.companySettings.optionTerms) }),
    onSuccess: (saved) => {
      edited.adopt(saved);
      toastDone(texts.saved);
      void client.invalidateQueries({ queryKey: keyOf(api.setup.optionTerms) });
    },
  });
  const edited = useEdited({ row: stored, valueOf: linesOf, error: change.error });
  const { value: lines, setValue: setLines, isChanged, versao } = edited;
  const sent = sentTerms(lines);
  const refused = uncorrected(fieldErrors(change.error), change.variables?.body, { versao, padroes: sent });
  return (
    <div className={classes.terms}>
      <EditionForm
        error={change.error}
        stale={settingTexts.stale}
        unsaved={isChanged && !change.isPending}
        onSave={() => change.mutateAsync({ body: { versao, padroes: sent } }).catch(() => undefined)}
      >
        <p className="text-sm dim">{texts.hint}</p>
        <EditableTable<TermLine>
          label={texts.label}
          columns={columnsOf(insurers)}
          rows={lines}
          errors={lineErrors(refused, lines)}
          readOnly={!canEdit}
          addLabel={texts.add}
          removedText={texts.removed}
          onAdd={(part) => setLines((now) => [...now, newLine(part)])}
          onChange={(row, patch) =>
            setLines((now) =>
              now.map((one) => (one.linha_uuid === row.linha_uuid ? { ...one, ...patch } : one)),
            )
          }
          onRemove={(row) => setLines((now) => now.filter((one) => one.linha_uuid !== row.linha_uuid))}
          onRestore={(row, index) => setLines((now) => now.toSpliced(index, 0, row))}
        />
        {canEdit && isChanged && <SaveBar onDiscard={edited.discard} isSaving={change.isPending} />}
      </EditionForm>
      <ChangeHistory
        changes={stored.historico}
        say={(rows, other) => {
          const own = rows.filter((row) => !other?.some((one) => isSame(one, row)));
          return (
            <ul className={classes.words}>
              {own.length === 0 && <li>{texts.unchanged}</li>}
              {own.map((row) => (
                <li key={termsText(row)}>{termsText(row)}</li>
              ))}
            </ul>
          );
        }}
      />
    </div>
  );
}
