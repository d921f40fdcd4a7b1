import { api, type SeguradorasDaEmpresa } from '@farol/contracts';
import { matchesSearch } from '@farol/domain/br';
import { AREAS, type Area, shortAreaName } from '@farol/domain/code-lists';
import { Button, Checkbox, Group, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { keyOf, useCall, useCan } from '../../../shared/api/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { ChangeHistory } from '../change-history.tsx';
import { EditionForm } from '../edition-form.tsx';
import { fieldErrors } from '../errors.ts';
import classes from '../parameters.module.css';
import { RemovedName, RemoveName } from '../removed-name.tsx';
import { SaveBar } from '../save-bar.tsx';
import { settingTexts, insurerTexts as texts } from '../texts.ts';
import { useEdited } from '../use-edited.ts';
import { choiceOf, type InsurerLine, rebaseChoice, sentOf, withName } from './insurer-lines.ts';

/** Marks insurers, their areas, adds names that the list lacks and removes own ones; saved together. */
export function InsurersForm({ stored }: { stored: SeguradorasDaEmpresa }) {
  const [search, setSearch] = useState('');
  const canEdit = useCan('parametros.editar');
  const client = useQueryClient();
  const change = useCall(api.companySettings.updateInsurers, {
    meta: { handled: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.companySettings.insurers) }),
    onSuccess: (saved) => {
      edited.adopt(saved);
      toastDone(texts.saved);
      void client.invalidateQueries({ queryKey: keyOf(api.setup.insurers) });
    },
  });
  const edited = useEdited({ row: stored, valueOf: choiceOf, error: change.error, rebase: rebaseChoice });
  const { value: choice, setValue: setChoice, isChanged, versao } = edited;
  const { lines } = choice;
  const sent = sentOf(choice);
  const update = (key: string, part: Partial<InsurerLine>) =>
    setChoice({ ...choice, lines: lines.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const shown = lines.filter(({ nome }) => matchesSearch(nome, search));
  const typed = search.trim();
  const isNew = typed.length >= 2 && !lines.some(({ nome }) => nome.toLowerCase() === typed.toLowerCase());
  const errors = fieldErrors(change.error);
  return (
    <div className={classes.insurers}>
      <EditionForm
        error={change.error}
        stale={settingTexts.stale}
        unsaved={isChanged && !change.isPending}
        onSave={() => change.mutateAsync({ body: { versao, ...sent } }).catch(() => undefined)}
      >
        <Switch
          label={texts.only}
          description={texts.onlyHint}
          checked={choice.so_estas}
          disabled={!canEdit}
          error={errors.so_estas}
          onChange={(event) => setChoice({ ...choice, so_estas: event.currentTarget.checked })}
        />
        <Group gap="xs" align="flex-end">
          <TextInput
            label={texts.search}
            value={search}
            maxLength={120}
            className={classes.insurerSearch ?? ''}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {canEdit && isNew && (
            <Button
              variant="default"
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => {
                setChoice({ ...choice, lines: withName(lines, typed) });
                setSearch('');
              }}
            >
              {texts.add(typed)}
            </Button>
          )}
        </Group>
        <p className="text-sm dim" role="status">
          {texts.chosen(sent.seguradoras.length)}
        </p>
        <ul className={classes.insurerList} aria-label={texts.label}>
          {shown.map((line) =>
            line.excluida ? (
              <RemovedName
                key={line.key}
                name={line.nome}
                error={errors[`excluidas.${sent.excluidas.indexOf(line.seguradora_id ?? 0)}`]}
                onKeep={() => update(line.key, { excluida: false })}
              />
            ) : (
              <li key={line.key}>
                <Checkbox
                  label={line.nome}
                  description={line.propria ? texts.own : undefined}
                  checked={line.trabalha}
                  disabled={!canEdit}
                  onChange={(event) => update(line.key, { trabalha: event.currentTarget.checked })}
                />
                {canEdit && line.propria && line.seguradora_id !== null && (
                  <RemoveName name={line.nome} onRemove={() => update(line.key, { excluida: true })} />
                )}
                {line.trabalha && (
                  <AreaChoice
                    name={line.nome}
                    areas={line.produtos}
                    readOnly={!canEdit}
                    onChange={(produtos) => update(line.key, { produtos })}
                  />
                )}
              </li>
            ),
          )}
        </ul>
        {canEdit && isChanged && <SaveBar onDiscard={edited.discard} isSaving={change.isPending} />}
      </EditionForm>
      <ChangeHistory
        changes={stored.historico}
        say={({ so_estas, seguradoras }) => (
          <span className={classes.words}>
            {texts.said(
              so_estas,
              seguradoras.map(({ nome }) => nome),
            )}
          </span>
        )}
      />
    </div>
  );
}

type AreaChoiceProps = {
  name: string;
  areas: readonly Area[];
  readOnly: boolean;
  onChange: (areas: Area[]) => void;
};

/** No area marked means all of them. */
function AreaChoice({ name, areas, readOnly, onChange }: AreaChoiceProps) {
  return (
    <fieldset className={classes.areas} aria-label={texts.areasOf(name)}>
      <span className="text-xs dim">{areas.length === 0 ? texts.allAreas : texts.onlyAreas}</span>
      {AREAS.map((area) => (
        <Checkbox
          key={area}
          size="xs"
          label={shortAreaName(area)}
          checked={areas.includes(area)}
          disabled={readOnly}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...areas, area].toSorted((a, b) => a - b)
                : areas.filter((one) => one !== area),
            )
          }
        />
      ))}
    </fieldset>
  );
}
