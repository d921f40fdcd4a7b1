import { api, type Item } from '@farol/contracts';
import { type Campo, campoDefinition } from '@farol/domain/catalogue';
import { Input } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { cacheSaved, withItem } from '../../../shared/study/index.ts';
import type { Values } from '../../../shared/sync/types.ts';
import { FileDrop, type UploadProgress } from '../../../shared/ui/file-drop.tsx';
import { isFile } from '../../../shared/ui/fresh-file-url.ts';
import { useFiles } from '../fields/use-files.ts';
import { studyKey } from '../queries.ts';
import { itemAnchor } from '../study/field-place.ts';
import { useFieldError, useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-server.ts';

/** Health declaration or current policy of a life item: health data, uploaded by its own call. */
export function LifeFile({ item }: { item: Item }) {
  const { estudo, queue } = useStudy();
  const queryClient = useQueryClient();
  const id = item.diagnostico_produto_item_id;
  const key = studyKey(estudo.diagnostico_id);
  const upload = async (file: File, progress: UploadProgress) => {
    await queue.settle();
    const reply = await call(api.diagnosis.uploadLifeFile, { params: { id }, file }, progress);
    const { alteracoes, ...saved } = reply;
    await cacheSaved({ queryClient, key, alteracoes, place: (now) => withItem(now, saved) });
  };
  return <FileField campo={campoDefinition('arquivo_dps')} item={item} values={item} onUpload={upload} />;
}

/** A document of an item's answers, attached to its field once it is uploaded. */
export function ItemFile({ campo, item, values }: { campo: Campo; item: Item; values: Values }) {
  const { queue } = useStudy();
  const files = useFiles();
  const upload = async (file: File, progress: UploadProgress) =>
    queue.edit(itemKey(item.diagnostico_produto_item_id), {
      [campo.nome]: await files.upload(file, progress),
    });
  return <FileField campo={campo} item={item} values={values} onUpload={upload} />;
}

type FileFieldProps = {
  campo: Campo;
  item: Item;
  values: Values;
  onUpload: (file: File, progress: UploadProgress) => Promise<void>;
};

function FileField({ campo, item, values, onUpload }: FileFieldProps) {
  const { queue, readOnly } = useStudy();
  const files = useFiles();
  const key = itemKey(item.diagnostico_produto_item_id);
  const value = values[campo.nome];
  return (
    <Input.Wrapper
      label={campo.rotulo}
      labelElement="div"
      data-campo={itemAnchor(item.codigo, item.tipo_segurado, campo.nome)}
    >
      <FileDrop
        label={campo.rotulo}
        kind="documento"
        file={isFile(value) ? value : null}
        error={useFieldError(key, campo.nome)}
        disabled={readOnly}
        onUpload={onUpload}
        onOpen={files.open}
        {...(readOnly ? {} : { onRemove: () => queue.edit(key, { [campo.nome]: null }) })}
      />
    </Input.Wrapper>
  );
}
