import { api, type Empresa } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from '../../shared/api/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { companyTexts as texts } from './texts.ts';

/** The blank terms of use; without a file of the company the product's own apply. */
export function TermsTemplate({ company }: { company: Empresa }) {
  const client = useQueryClient();
  const params = { id: company.empresa_id };
  const save = async (termos_modelo: number | null) => {
    // Read again: the form beside may have saved meanwhile.
    const { versao } = await call(api.companies.get, { params });
    const saved = await call(api.companies.update, { params, body: { versao, termos_modelo } });
    client.setQueryData(queryKey(api.companies.get, { params }), saved);
    toastDone(termos_modelo === null ? texts.templateRemoved : texts.templateSaved);
  };
  const remove = async () => {
    const question = { title: texts.removeTitle, body: texts.removeBody, action: texts.remove, danger: true };
    if (await confirm(question)) await save(null).catch(openRequestError);
  };
  return (
    <Section title={texts.terms} hint={company.termos_modelo ? texts.termsHint : texts.noTemplate}>
      <FileDrop
        label={texts.template}
        kind="termos"
        file={company.termos_modelo}
        onUpload={async (file, progress) => {
          const { arquivo_id } = await call(api.files.upload, { file }, progress);
          await save(arquivo_id);
        }}
        onRemove={() => void remove()}
      />
    </Section>
  );
}
