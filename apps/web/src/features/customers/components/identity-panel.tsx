import { api, type Cliente } from '@farol/contracts';
import { codeLabel, findLista, type Valor } from '@farol/domain/code-lists';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { useCacheCustomer } from '../mutations.ts';
import { formTexts, identityTexts as texts } from '../texts.ts';
import classes from './customers.module.css';

export type IdentityKind = Valor<'tipo_documento_identidade'>;

/** Stored identity documents, and adding one of another kind. */
export function IdentityPanel({ cliente, editable }: { cliente: Cliente; editable: boolean }) {
  const cacheCustomer = useCacheCustomer();
  const [kind, setKind] = useState<IdentityKind | null>(null);
  const { documentos, cliente_id } = cliente;
  return (
    <Section title={formTexts.identity}>
      <Stack gap="sm">
        {documentos.length === 0 && <small>{texts.none}</small>}
        {documentos.map(({ tipo, arquivo, enviado_em }) => (
          <div key={tipo} className={classes.words}>
            {codeLabel('tipo_documento_identidade', tipo)}
            <small>{texts.sentOn(date(enviado_em))}</small>
            <FileDrop
              label={texts.file}
              kind="documento"
              file={arquivo}
              onUpload={() => Promise.resolve()}
              disabled
            />
          </div>
        ))}
        {editable && (
          <>
            <SelectInput
              label={texts.kind}
              options={findLista('tipo_documento_identidade')}
              value={kind}
              onChange={setKind}
            />
            {kind && (
              <FileDrop
                key={kind}
                label={texts.file}
                kind="documento"
                onUpload={async (file, progress) => {
                  const params = { a: cliente_id, b: kind };
                  cacheCustomer(await call(api.customers.uploadIdentity, { params, file }, progress));
                  setKind(null);
                  toastDone(texts.sent);
                }}
              />
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}
