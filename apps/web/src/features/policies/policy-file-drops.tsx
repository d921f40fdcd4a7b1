import { type Apolice, api } from '@farol/contracts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import classes from './policies.module.css';
import { fileTexts as texts } from './texts.ts';

const KINDS = [1, 2, 3] as const;
type Kind = (typeof KINDS)[number];

type PolicyFileDropsProps = {
  policy: Pick<Apolice, 'diagnostico_apolice_id' | 'arquivos' | 've_saude'>;
  labels: Readonly<Record<Kind, string>>;
  /** Reads again what shows the policy. */
  onChanged: () => Promise<unknown>;
  onFailed: (error: unknown) => void;
  readOnly?: boolean;
};

/** A policy's files by kind: policy or contract, bill, card. */
export function PolicyFileDrops(props: PolicyFileDropsProps) {
  const kinds = KINDS.filter((x) => !props.readOnly || props.policy.arquivos.some((one) => one.x === x));
  return (
    <div className={classes.drops}>
      {kinds.map((x) => (
        <PolicyFileDrop key={x} {...props} x={x} />
      ))}
    </div>
  );
}

function PolicyFileDrop({
  policy,
  labels,
  onChanged,
  onFailed,
  readOnly,
  x,
}: PolicyFileDropsProps & { x: Kind }) {
  const params = { id: policy.diagnostico_apolice_id, x };
  const stored = policy.arquivos.find((one) => one.x === x);
  /** Ticked before there is a file. */
  const [isNextHealth, setNextHealth] = useState(false);
  const isHealth = stored ? stored.saude === true : isNextHealth;
  const change = async (make: () => Promise<unknown>) => {
    try {
      await make();
      await onChanged();
    } catch (error) {
      onFailed(error);
    }
  };
  const mark = (saude: boolean) => {
    if (!stored) return setNextHealth(saude);
    void change(() => call(api.policies.markFile, { params, body: { saude: saude ? 'S' : 'N' } }));
  };
  return (
    <div>
      <FileDrop
        label={labels[x]}
        kind="documento"
        file={stored?.arquivo ?? null}
        disabled={readOnly ?? false}
        onUpload={async (chosen, progress) => {
          const query = isHealth ? ({ saude: 'S' } as const) : {};
          await call(api.policies.uploadFile, { params, query, file: chosen }, progress);
          await onChanged();
        }}
        onRemove={() => {
          setNextHealth(isHealth);
          void change(() => call(api.policies.removeFile, { params }));
        }}
      />
      {readOnly && isHealth && <small className="dim">{`${texts.health}. ${texts.healthHint}`}</small>}
      {!readOnly && policy.ve_saude && (
        <Checkbox
          mt={8}
          label={texts.health}
          aria-label={texts.healthOf(labels[x])}
          description={isHealth ? texts.healthHint : undefined}
          checked={isHealth}
          onChange={({ currentTarget }) => mark(currentTarget.checked)}
        />
      )}
    </div>
  );
}
