import { type Apolice, api, type Item } from '@farol/contracts';
import { call } from '../../../shared/api/index.ts';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import type { ClosingCalls } from '../mutations.ts';
import { contractTexts } from '../policy-values.ts';
import classes from './execution.module.css';

const KINDS = [1, 2, 3] as const;

type PolicyFilesProps = { item: Item; policy: Apolice | undefined; calls: ClosingCalls; readOnly: boolean };

/** Policy, bill and card: the first is required, the others optional. */
export function PolicyFiles({ item, policy, calls, readOnly }: PolicyFilesProps) {
  const words = contractTexts(item.codigo);
  if (!policy) return <p className={classes.quiet}>{words.filesAfter}</p>;
  const id = policy.diagnostico_apolice_id;
  const remove = async (x: 1 | 2 | 3) => {
    try {
      await call(api.policies.removeFile, { params: { id, x } });
      await calls.again();
    } catch (error) {
      calls.showFailure(error);
    }
  };
  return (
    <div className={classes.files}>
      {KINDS.map((x) => {
        const file = policy.arquivos.find((one) => one.x === x)?.arquivo ?? null;
        if (readOnly && !file) return null;
        return (
          <FileDrop
            key={x}
            label={words.fileKinds[x]}
            kind="documento"
            file={file}
            disabled={readOnly}
            onUpload={async (chosen, progress) => {
              await call(api.policies.uploadFile, { params: { id, x }, file: chosen }, progress);
              await calls.again();
            }}
            onRemove={() => void remove(x)}
          />
        );
      })}
    </div>
  );
}
