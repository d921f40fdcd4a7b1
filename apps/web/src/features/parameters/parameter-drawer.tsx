import { api, type ParametroFio } from '@farol/contracts';
import {
  companyParametro,
  type DescricaoParametro,
  type FormaParametro,
  fullKey,
  isUnconfirmed,
} from '@farol/domain/parameters';
import { Box, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useCall, useCan } from '../../shared/api/index.ts';
import { date, today } from '../../shared/format/index.ts';
import { isSame } from '../../shared/sync/pending-changes.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { DateInput, YesNo } from '../../shared/ui/fields/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { EditionDrawer } from './edition-drawer.tsx';
import { EditionForm, SourceField, sourceOf } from './edition-form.tsx';
import { fieldErrors, uncorrected } from './errors.ts';
import { missingValueText } from './list-rows.ts';
import classes from './parameters.module.css';
import { parameterTexts as texts } from './texts.ts';
import { ValueForm } from './value-form.tsx';
import { needsHeads, ValueTable } from './value-table.tsx';
import { valueLines, valueText } from './value-text.ts';

type EditionHistoryProps = { parametro: ParametroFio; forma: FormaParametro };

/** Every edition, the company's before the default ones, newest first. */
function EditionHistory({ parametro, forma }: EditionHistoryProps) {
  return (
    <Section title={texts.history}>
      <ol className={classes.history}>
        {parametro.historico.map((edicao) => (
          <li
            key={`${edicao.parametro_id ?? 'casa'} ${edicao.vigencia_inicio}`}
            data-replaced={edicao.substituido_em !== null || undefined}
          >
            <b>{valueText(forma, edicao.valor)}</b>
            <span className="dim">
              {texts.period(date(edicao.vigencia_inicio), edicao.vigencia_fim && date(edicao.vigencia_fim))}
              {edicao.substituido_em && ` (${texts.replaced(date(edicao.substituido_em))})`}
            </span>
            <small>
              {[
                edicao.autor?.pessoa_nome ?? texts.house,
                edicao.fonte,
                isUnconfirmed(edicao) && texts.unconfirmed,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}

type ParameterDrawerProps = { parametro: ParametroFio | undefined; onClose: () => void };

/** One parameter: today's value, a new edition, and all past ones. */
export function ParameterDrawer({ parametro, onClose }: ParameterDrawerProps) {
  const descricao = parametro && companyParametro(parametro.chave, parametro.uf);
  const canEdit = useCan('parametros.editar');
  return (
    <EditionDrawer
      of={parametro && descricao && fullKey(parametro)}
      title={parametro?.rotulo}
      onClose={onClose}
    >
      {parametro && descricao && (
        <>
          <Today parametro={parametro} descricao={descricao} canEdit={canEdit} />
          {canEdit && <NewEdition parametro={parametro} descricao={descricao} onClose={onClose} />}
          {parametro.historico.length > 0 && <EditionHistory parametro={parametro} forma={descricao.forma} />}
        </>
      )}
    </EditionDrawer>
  );
}

type PartProps = { parametro: ParametroFio; descricao: DescricaoParametro };

function Today({ parametro, descricao, canEdit }: PartProps & { canEdit: boolean }) {
  const { chave, uf, versao, atual, rotulo } = parametro;
  const change = useParameterCall();
  const restore = async () => {
    if (!(await confirm({ title: texts.restoreTitle, body: texts.restoreBody, action: texts.restore })))
      return;
    change.mutate(
      { body: { chave, uf, versao, restaurar: 'S' } },
      { onSuccess: () => toastDone(texts.restored(rotulo)) },
    );
  };
  return (
    <Section title={texts.current}>
      {atual && needsHeads(descricao.forma) && <ValueTable forma={descricao.forma} value={atual.valor} />}
      {atual && !needsHeads(descricao.forma) && (
        <Box component="dl" mb="sm" className="pairs ruled text-sm">
          {valueLines(descricao.forma, atual.valor).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Box>
      )}
      {!atual && <p>{missingValueText(parametro)}</p>}
      {canEdit && atual?.parametro_id != null && descricao.padroes.length > 0 && (
        <Button variant="default" size="sm" loading={change.isPending} onClick={() => void restore()}>
          {texts.restore}
        </Button>
      )}
    </Section>
  );
}

/** Reloads the list after a change by anybody. */
function useParameterCall(meta: { handled?: boolean } = {}) {
  const queryClient = useQueryClient();
  return useCall(api.parameters.update, {
    meta,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(api.parameters.list) }),
  });
}

function NewEdition({ parametro, descricao, onClose }: PartProps & { onClose: () => void }) {
  const { chave, uf, versao, atual, rotulo } = parametro;
  const [valor, setValor] = useState(atual?.valor ?? descricao.padroes.at(-1)?.valor);
  const [since, setSince] = useState<string | null>(today());
  const [source, setSource] = useState('');
  const [verified, setVerified] = useState<'S' | 'N'>('N');
  const typed = { valor, since, source, verified };
  const [untouched] = useState(typed);
  const change = useParameterCall({ handled: true });
  const values = { valor, vigencia_inicio: since, fonte: source };
  const [refused, setRefused] = useState(values);
  const errors = uncorrected(fieldErrors(change.error), refused, values);
  const isCorrected = Object.keys(fieldErrors(change.error)).length > 0 && Object.keys(errors).length === 0;

  const save = () => {
    setRefused(values);
    return change
      .mutateAsync({
        body: {
          chave,
          uf,
          versao,
          valor,
          ...(since ? { vigencia_inicio: since } : {}),
          ...sourceOf(source),
          verificado: verified,
        },
      })
      .then(
        () => {
          toastDone(texts.saved(rotulo));
          onClose();
        },
        // Shown in the form.
        () => undefined,
      );
  };
  return (
    <Section title={texts.change} hint={texts.changeHint}>
      <EditionForm
        error={isCorrected ? null : change.error}
        stale={texts.stale}
        unsaved={!isSame(typed, untouched) && (change.isIdle || change.isError)}
        onSave={save}
      >
        <ValueForm forma={descricao.forma} value={valor} onChange={setValor} errors={errors} />
        <DateInput
          label={texts.since}
          description={texts.sinceHint}
          value={since}
          onChange={setSince}
          error={errors.vigencia_inicio}
        />
        <SourceField value={source} onChange={setSource} error={errors.fonte} />
        <YesNo label={texts.verified} value={verified} onChange={(answer) => answer && setVerified(answer)} />
        <Group>
          <Button type="submit" loading={change.isPending || change.isSuccess}>
            {texts.save}
          </Button>
        </Group>
      </EditionForm>
    </Section>
  );
}
