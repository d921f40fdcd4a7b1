import { api, type ModeloMensagem } from '@farol/contracts';
import {
  CAMPOS_MENSAGEM,
  type CampoMensagem,
  camposOfMomento,
  maxTexto,
  momentoOf,
  type TextoMensagem,
  templateProblems,
  templateProblemText,
  WHATSAPP_CURTO,
} from '@farol/domain/messages';
import { Box, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keyOf, useCall, useCan } from '../../../shared/api/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { ChangeHistory } from '../change-history.tsx';
import { EditionForm } from '../edition-form.tsx';
import { fieldErrors } from '../errors.ts';
import classes from '../parameters.module.css';
import { settingTexts, messageTexts as texts } from '../texts.ts';
import { useEdited } from '../use-edited.ts';
import { MessagePreview } from './message-preview.tsx';

type MessageEditorProps = { modelo: ModeloMensagem; onClose: () => void };
type FieldName = keyof TextoMensagem;

/** One text: fields by button, problems at their place, preview, the house's text, history. */
export function MessageEditor({ modelo, onClose }: MessageEditorProps) {
  const { momento, canal, da_empresa, historico } = modelo;
  const canEdit = useCan('parametros.editar');
  const name = `${momentoOf(momento).nome}, ${texts.channels[canal]}`;
  const change = useMessageCall();
  const { value, setValue, isChanged, versao } = useEdited({
    row: modelo,
    valueOf: ({ assunto, texto }): TextoMensagem => ({ assunto, texto }),
    place: `mensagem/${momento}/${canal}`,
    error: change.error,
  });
  const sent = fieldErrors(change.error);
  const problems = templateProblems(momento, canal, value);
  const problemOf = (field: FieldName): string | undefined =>
    problems[field][0] ? templateProblemText(problems[field][0], momento) : sent[field];
  const insertion = useInsertion(value, setValue);

  const send = (body: { assunto?: string; texto?: string; restaurar?: 'S' }, said: string) =>
    change.mutateAsync({ params: { momento, canal }, body: { versao, ...body } }).then(
      () => {
        toastDone(said);
        onClose();
      },
      // Shown in the form.
      () => undefined,
    );
  const restore = async () => {
    const question = { title: texts.restoreTitle, body: texts.restoreBody, action: texts.restore };
    if (await confirm(question)) await send({ restaurar: 'S' }, texts.restored(name));
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {momentoOf(momento).quando}
      </Text>
      <Box mb="xl">
        <EditionForm
          error={change.error}
          stale={settingTexts.stale}
          unsaved={isChanged && (change.isIdle || change.isError)}
          onSave={() =>
            problems.texto.length + problems.assunto.length > 0 ? undefined : send(value, texts.saved(name))
          }
        >
          {canal === 'email' && (
            <TextInput
              label={texts.subject}
              value={value.assunto}
              readOnly={!canEdit}
              error={problemOf('assunto')}
              {...insertion.bind('assunto')}
              onChange={(event) => setValue({ ...value, assunto: event.currentTarget.value })}
            />
          )}
          <Textarea
            label={texts.text}
            autosize
            minRows={canal === 'email' ? 9 : 5}
            maxRows={20}
            value={value.texto}
            readOnly={!canEdit}
            error={problemOf('texto')}
            {...insertion.bind('texto')}
            onChange={(event) => setValue({ ...value, texto: event.currentTarget.value })}
          />
          <Text size="xs" c="dimmed" role="status">
            {texts.length(value.texto.length, maxTexto(canal))}
            {canal === 'whatsapp' && value.texto.length > WHATSAPP_CURTO && ` · ${texts.long}`}
          </Text>
          {canEdit && <FieldButtons fields={camposOfMomento(momento)} onInsert={insertion.insert} />}
          {canEdit && (
            <Group gap="xs">
              <Button type="submit" disabled={!isChanged} loading={change.isPending}>
                {texts.save}
              </Button>
              {da_empresa && (
                <Button variant="default" onClick={() => void restore()}>
                  {texts.restore}
                </Button>
              )}
            </Group>
          )}
        </EditionForm>
      </Box>
      <MessagePreview momento={momento} canal={canal} value={value} />
      <ChangeHistory
        changes={historico}
        say={({ assunto, texto }) => (
          <>
            {assunto && <b className="block">{assunto}</b>}
            <span className={classes.words}>{texto}</span>
          </>
        )}
      />
    </>
  );
}

type FieldButtonsProps = { fields: readonly CampoMensagem[]; onInsert: (field: CampoMensagem) => void };

/** Each inserts its field where the cursor is. */
function FieldButtons({ fields, onInsert }: FieldButtonsProps) {
  return (
    <fieldset className={classes.fieldButtons}>
      <legend className="text-xs dim">{texts.insert}</legend>
      {fields.map((field) => (
        <Button
          key={field}
          variant="default"
          size="xs"
          title={`{{${field}}}`}
          // Keeps the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(field)}
        >
          {CAMPOS_MENSAGEM[field].rotulo}
        </Button>
      ))}
    </fieldset>
  );
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Inserts fields at the cursor of the text that was last in use. */
function useInsertion(value: TextoMensagem, setValue: (value: TextoMensagem) => void) {
  const boxes = useRef<Partial<Record<FieldName, TextBox | null>>>({});
  const last = useRef<FieldName>('texto');
  const bind = (name: FieldName) => ({
    ref: (box: TextBox | null) => {
      boxes.current[name] = box;
    },
    onFocus: () => {
      last.current = name;
    },
  });
  const insert = (field: CampoMensagem) => {
    const name = last.current;
    const box = boxes.current[name];
    const text = value[name];
    const start = box?.selectionStart ?? text.length;
    const end = box?.selectionEnd ?? text.length;
    const named = `{{${field}}}`;
    setValue({ ...value, [name]: `${text.slice(0, start)}${named}${text.slice(end)}` });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(start + named.length, start + named.length);
    });
  };
  return { bind, insert };
}

/** Reloads the list after a change by anybody. */
function useMessageCall() {
  const client = useQueryClient();
  return useCall(api.companySettings.updateMessage, {
    meta: { handled: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.companySettings.messages) }),
  });
}
