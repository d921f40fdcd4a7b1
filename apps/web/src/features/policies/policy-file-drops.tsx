import { type Apolice, api } from '@farol/contracts';
import { call } from '../../shared/api/index.ts';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import classes from './policies.module.css';

const KINDS = [1, 2, 3] as const;
type Kind = (typeof KINDS)[number];

type PolicyFileDropsProps = {
  policy: Pick<Apolice, 'diagnostico_apolice_id' | 'arquivos'>;
  labels: Readonly<Record<Kind, string>>;
  /** Reads again what shows the policy. */
  onChanged: () => Promise<unknown>;
  onFailed: (error: unknown) => void;
  readOnly?: boolean;
};

/** A policy's files by kind: policy or contract, bill, card. */
export function PolicyFileDrops({ policy, labels, onChanged, onFailed, readOnly }: PolicyFileDropsProps) {
  const id = policy.diagnostico_apolice_id;
  const remove = async (x: Kind) => {
    try {
      await call(api.policies.removeFile, { params: { id, x } });
      await onChanged();
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <div className={classes.drops}>
      {KINDS.map((x) => {
        const file = policy.arquivos.find((one) => one.x === x)?.arquivo ?? null;
        if (readOnly && !file) return null;
        return (
          <FileDrop
            key={x}
            label={labels[x]}
            kind="documento"
            file={file}
            disabled={readOnly ?? false}
            onUpload={async (chosen, progress) => {
              await call(api.policies.uploadFile, { params: { id, x }, file: chosen }, progress);
              await onChanged();
            }}
            onRemove={() => void remove(x)}
          />
        );
      })}
    </div>
  );
}
