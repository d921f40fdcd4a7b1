import { api, type Estudo, type Opcao, type OpcaoSalva } from '@farol/contracts';
import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorMessage } from '../../../shared/api/index.ts';
import { cacheSaved, withOption } from '../../../shared/study/index.ts';
import { FileDrop, type UploadProgress } from '../../../shared/ui/file-drop.tsx';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { isNewOption, specialistStudyKey } from '../../tasks/index.ts';
import { cellId } from '../delivery.ts';
import { quotationTexts as texts } from '../texts.ts';
import { idOf } from './option-editor.ts';
import classes from './quotation.module.css';

type OptionFilesProps = { study: Estudo; option: Opcao; readOnly: boolean; error?: string | undefined };

/** The cell is the drop target for the quote and, where they exist, the general terms. */
export function OptionFiles({ study, option, readOnly, error }: OptionFilesProps) {
  const queryClient = useQueryClient();
  const [wantsSecond, setWantsSecond] = useState(false);
  const key = specialistStudyKey(study.diagnostico_id);
  const params = { id: idOf(option) };
  const put = ({ alteracoes, ...saved }: OpcaoSalva) =>
    cacheSaved({ queryClient, key, alteracoes, place: (now) => withOption(now, saved) });
  const upload =
    (endpoint: typeof api.quotations.uploadFile) => async (file: File, progress: UploadProgress) =>
      put(await call(endpoint, { params, file }, progress));
  const remove = (endpoint: typeof api.quotations.removeFile) => async () => {
    try {
      await put(await call(endpoint, { params }));
    } catch (failure) {
      toastFailed(errorMessage(failure));
      await queryClient.invalidateQueries({ queryKey: key });
    }
  };

  if (isNewOption(idOf(option)))
    return (
      <p className="text-sm dim" id={cellId(idOf(option), 'arquivo')}>
        {texts.fileLater}
      </p>
    );
  return (
    <div className={classes.files} id={cellId(idOf(option), 'arquivo')}>
      <FileDrop
        label={texts.file}
        kind="documento"
        file={option.arquivo}
        onUpload={upload(api.quotations.uploadFile)}
        onRemove={() => void remove(api.quotations.removeFile)()}
        error={error}
        disabled={readOnly}
      />
      {option.arquivo_2 || wantsSecond ? (
        <FileDrop
          label={texts.file2}
          kind="documento"
          file={option.arquivo_2}
          onUpload={upload(api.quotations.uploadFile2)}
          onRemove={() => void remove(api.quotations.removeFile2)()}
          disabled={readOnly}
        />
      ) : (
        !readOnly && (
          <Anchor component="button" type="button" fz="xs" fw={500} onClick={() => setWantsSecond(true)}>
            {texts.addFile2}
          </Anchor>
        )
      )}
    </div>
  );
}
