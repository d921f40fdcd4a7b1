import { api, type ListaDocumentos } from '@farol/contracts';
import { type Area, codeLabel } from '@farol/domain/code-lists';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall, useCan } from '../../../shared/api/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { ChangeHistory } from '../change-history.tsx';
import { EditionForm } from '../edition-form.tsx';
import { fieldErrors } from '../errors.ts';
import { parameterTexts, settingTexts, documentTexts as texts } from '../texts.ts';
import { useEdited } from '../use-edited.ts';
import { AddedDocuments } from './added-documents.tsx';
import { HouseDocuments } from './house-documents.tsx';

const kind = (tipo: string): string => codeLabel('tipo_documento', tipo);

/** What a company changed, one line each. */
const changeLines = ({ retirados, textos, acrescentados }: ListaDocumentos['ajuste']): string[] => [
  ...retirados.map((tipo) => texts.leftOut(kind(tipo))),
  ...Object.entries(textos).map(([tipo, texto]) => texts.worded(kind(tipo), texto ?? '')),
  ...acrescentados.map(({ tipo, texto, itens }) =>
    texts.addedLine(tipo === 'outro' ? (texto ?? '') : kind(tipo), itens.length),
  ),
];

type Ajuste = ListaDocumentos['ajuste'];

type ChecklistEditorProps = {
  lista: ListaDocumentos;
  area: Area | null;
  name: string;
  onClose: () => void;
};

const withoutBlank = ({ textos, ...ajuste }: Ajuste): Ajuste => ({
  ...ajuste,
  textos: Object.fromEntries(Object.entries(textos).filter(([, texto]) => texto?.trim())),
});

/** One area's documents: the house's, which may be left out or worded, and the company's own. */
export function ChecklistEditor({ lista, area, name, onClose }: ChecklistEditorProps) {
  const { produto, da_empresa, historico } = lista;
  const canEdit = useCan('parametros.editar');
  const client = useQueryClient();
  const change = useCall(api.companySettings.updateDocuments, {
    meta: { handled: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.companySettings.documents) }),
  });
  const {
    value: ajuste,
    setValue: setAjuste,
    isChanged,
    versao,
  } = useEdited({ row: lista, valueOf: (one) => one.ajuste, error: change.error });
  const errors = fieldErrors(change.error);
  const send = (body: { ajuste?: Ajuste; restaurar?: 'S' }, said: string) =>
    change.mutateAsync({ params: { produto }, body: { versao, ...body } }).then(
      () => {
        toastDone(said);
        onClose();
      },
      // Shown in the form.
      () => undefined,
    );
  const restore = async () => {
    const question = { title: texts.restoreTitle, body: texts.restoreBody, action: parameterTexts.restore };
    if (await confirm(question)) await send({ restaurar: 'S' }, texts.restored(name));
  };
  return (
    <>
      <EditionForm
        error={change.error}
        stale={settingTexts.stale}
        unsaved={isChanged && (change.isIdle || change.isError)}
        onSave={() => send({ ajuste: withoutBlank(ajuste) }, texts.saved(name))}
      >
        <Section title={texts.house} hint={texts.moment}>
          <HouseDocuments
            area={area}
            ajuste={ajuste}
            onChange={setAjuste}
            errors={errors}
            readOnly={!canEdit}
          />
        </Section>
        <Section title={texts.own} hint={texts.ownHint}>
          <AddedDocuments
            area={area}
            rows={ajuste.acrescentados}
            onChange={(acrescentados) => setAjuste({ ...ajuste, acrescentados })}
            errors={errors}
            readOnly={!canEdit}
          />
        </Section>
        {canEdit && (
          <Group gap="xs">
            <Button type="submit" loading={change.isPending}>
              {texts.save}
            </Button>
            {da_empresa && (
              <Button variant="default" onClick={() => void restore()}>
                {parameterTexts.restore}
              </Button>
            )}
          </Group>
        )}
      </EditionForm>
      <ChangeHistory
        changes={historico}
        say={(valor) => (
          <ul>
            {changeLines(valor).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      />
    </>
  );
}
