import { findLista } from '@farol/domain/code-lists';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts, identityTexts as texts } from '../texts.ts';
import type { IdentityKind } from './identity-panel.tsx';

export type IdentityDraft = { kind: IdentityKind | null; file: File | null; url: string };
export const noIdentity: IdentityDraft = { kind: null, file: null, url: '' };

type NewIdentityProps = { value: IdentityDraft; onChange: (value: IdentityDraft) => void };

/** Chosen now, uploaded once the customer is registered. */
export function NewIdentity({ value, onChange }: NewIdentityProps) {
  const { kind, file, url } = value;
  const drop = () => {
    URL.revokeObjectURL(url);
    onChange({ kind, file: null, url: '' });
  };
  return (
    <Section title={formTexts.identity} hint={kind ? undefined : texts.chooseKind}>
      <FieldGrid columns={2}>
        <SelectInput
          label={texts.kind}
          options={findLista('tipo_documento_identidade')}
          clearable
          value={kind}
          onChange={(next) => onChange({ ...value, kind: next })}
        />
        {kind && (
          <FileDrop
            label={texts.file}
            kind="documento"
            file={file && { nome: file.name, tamanho: file.size, url }}
            onRemove={drop}
            onUpload={async (chosen) => onChange({ kind, file: chosen, url: URL.createObjectURL(chosen) })}
          />
        )}
      </FieldGrid>
    </Section>
  );
}
