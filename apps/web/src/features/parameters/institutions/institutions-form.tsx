import { api, type InstituicoesDaEmpresa } from '@farol/contracts';
import { INSTITUICOES, NOME_INSTITUICOES } from '@farol/domain/code-lists';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf, useCall, useCan } from '../../../shared/api/index.ts';
import { toChoices } from '../../../shared/study/index.ts';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { Empty } from '../../../shared/ui/state-views.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { ChangeHistory } from '../change-history.tsx';
import { EditionForm } from '../edition-form.tsx';
import { fieldErrors } from '../errors.ts';
import classes from '../parameters.module.css';
import { RemovedName, RemoveName } from '../removed-name.tsx';
import { SaveBar } from '../save-bar.tsx';
import { settingTexts, institutionTexts as texts } from '../texts.ts';
import { useEdited } from '../use-edited.ts';
import {
  type InstitutionLine,
  linesOf,
  ofKind,
  partnersOf,
  rebaseLines,
  sentOf,
} from './institution-lines.ts';

/** Names that were typed in quotations: renamed, joined with another one, no longer offered, or removed. */
export function InstitutionsForm({ stored }: { stored: InstituicoesDaEmpresa }) {
  const canEdit = useCan('parametros.editar');
  const client = useQueryClient();
  const { data: insurers = [] } = useQuery(queryOf(api.setup.insurers, { query: {} }));
  const change = useCall(api.companySettings.updateInstitutions, {
    meta: { handled: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.companySettings.institutions) }),
    onSuccess: (saved) => {
      edited.adopt(saved);
      toastDone(texts.saved);
      for (const list of [api.setup.insurers, api.setup.institutions])
        void client.invalidateQueries({ queryKey: keyOf(list) });
    },
  });
  const edited = useEdited({ row: stored, valueOf: linesOf, error: change.error, rebase: rebaseLines });
  const { value: lines, setValue: setLines, isChanged, versao } = edited;
  const errors = fieldErrors(change.error);
  const update = (id: number, part: Partial<InstitutionLine>) =>
    setLines(lines.map((one) => (one.instituicao_id === id ? { ...one, ...part } : one)));
  const sent = sentOf(lines);
  if (lines.length === 0) return <Empty title={texts.none} hint={texts.noneHint} />;
  return (
    <div className={classes.insurers}>
      <EditionForm
        error={change.error}
        stale={settingTexts.stale}
        unsaved={isChanged && !change.isPending}
        onSave={() => change.mutateAsync({ body: { versao, ...sent } }).catch(() => undefined)}
      >
        {INSTITUICOES.filter((tipo) => ofKind(lines, tipo).length > 0).map((tipo) => (
          <Section key={tipo} title={NOME_INSTITUICOES[tipo]}>
            <ul aria-label={NOME_INSTITUICOES[tipo]}>
              {ofKind(lines, tipo).map((line) => {
                const isThis = (one: { instituicao_id: number }) =>
                  one.instituicao_id === line.instituicao_id;
                const at = `instituicoes.${sent.instituicoes.findIndex(isThis)}`;
                if (line.excluida)
                  return (
                    <RemovedName
                      key={line.instituicao_id}
                      name={line.nome}
                      error={errors[`excluidas.${sent.excluidas.indexOf(line.instituicao_id)}`]}
                      onKeep={() => update(line.instituicao_id, { excluida: false })}
                    />
                  );
                return (
                  <li key={line.instituicao_id} className={classes.institution}>
                    <TextInput
                      label={texts.name}
                      value={line.nome}
                      maxLength={120}
                      disabled={!canEdit}
                      error={errors[`${at}.nome`]}
                      onChange={(event) => update(line.instituicao_id, { nome: event.currentTarget.value })}
                    />
                    <SelectInput
                      label={texts.joinedWith}
                      placeholder={texts.notJoined}
                      options={toChoices(
                        partnersOf(
                          line,
                          lines,
                          insurers.map(({ nome }) => nome),
                        ),
                      )}
                      value={line.une_com}
                      clearable
                      disabled={!canEdit}
                      error={errors[`${at}.une_com`]}
                      onChange={(nome) =>
                        update(line.instituicao_id, { une_com: nome === null ? null : String(nome) })
                      }
                    />
                    <Checkbox
                      label={texts.offered}
                      checked={line.ativa && line.une_com === null}
                      disabled={!canEdit || line.une_com !== null}
                      onChange={(event) =>
                        update(line.instituicao_id, { ativa: event.currentTarget.checked })
                      }
                    />
                    {canEdit && (
                      <RemoveName
                        name={line.nome}
                        onRemove={() => update(line.instituicao_id, { excluida: true })}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          </Section>
        ))}
        {canEdit && isChanged && <SaveBar onDiscard={edited.discard} isSaving={change.isPending} />}
      </EditionForm>
      <ChangeHistory
        changes={stored.historico}
        say={(list) => <span className={classes.words}>{list.map(texts.said).join(', ')}</span>}
      />
    </div>
  );
}
