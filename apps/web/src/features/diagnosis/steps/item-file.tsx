import { api, type Item } from '@farol/contracts';
import { Input } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { FileDrop, type StoredFile } from '../../../shared/ui/file-drop.tsx';
import { studyKey } from '../queries.ts';
import { withItem } from '../study/cached-study.ts';
import { itemAnchor } from '../study/field-place.ts';
import { useStudy } from '../study/study-context.ts';
import { itemKey } from '../study/study-wire.ts';
import { diagnosisTexts } from '../texts.ts';

const isStored = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value;

/** Health declaration or present policy of a life item. */
export function ItemFile({ item }: { item: Item }) {
  const { estudo, queue, readOnly } = useStudy();
  const client = useQueryClient();
  const id = item.diagnostico_produto_item_id;
  const key = studyKey(estudo.diagnostico_id);
  const label = diagnosisTexts.item.file;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      data-campo={itemAnchor(item.codigo, item.tipo_segurado, 'arquivo_dps')}
    >
      <FileDrop
        label={label}
        kind="documento"
        file={isStored(item.arquivo_dps) ? item.arquivo_dps : null}
        disabled={readOnly}
        onUpload={async (file, progress) => {
          await queue.settle();
          const saved = await call(api.diagnosis.uploadLifeFile, { params: { id }, file }, progress);
          client.setQueryData(key, (now: typeof estudo | undefined) => now && withItem(now, saved));
        }}
        {...(readOnly ? {} : { onRemove: () => queue.edit(itemKey(id), { arquivo_dps: null }) })}
      />
    </Input.Wrapper>
  );
}
