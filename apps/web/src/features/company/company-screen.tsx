import { api, type Empresa } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call, queryKey, queryOf, useCan, useSession } from '../../shared/api/index.ts';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { confirm } from '../../shared/ui/confirm.tsx';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { OpenFailed } from '../../shared/ui/open-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { ArchivesTab } from './archives/archives-tab.lazy.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { CreateCompany } from './create-company.tsx';
import { DirectoryTab } from './directory/directory-tab.lazy.ts';
import { IntegrationsTab } from './integrations/integrations-tab.lazy.ts';
import { MailTab } from './mail/mail-tab.lazy.ts';
import { COMPANY_TABS, type CompanySearch, type CompanyTab } from './search.ts';
import { companyTexts as texts } from './texts.ts';

/** The blank terms of use; without a file of the company the product's own apply. */
function TermsTemplate({ company }: { company: Empresa }) {
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

const LEADS: Record<CompanyTab, string> = {
  dados: texts.lead,
  entrada: texts.leadOfEntry,
  email: texts.leadOfMail,
  integracoes: texts.leadOfIntegrations,
  levar: texts.leadOfArchives,
};

/** The administrator's company; an administrator of several chooses one. */
export function CompanyScreen() {
  const own = useSession()?.user.empresa_id;
  const { empresa = own, aba: asked = 'dados' } = useSearch({ strict: false }) as CompanySearch;
  const mayTake = useCan('empresa.levar');
  const aba = asked === 'levar' && !mayTake ? 'dados' : asked;
  const navigate = useNavigate();
  const mayCreate = useCan('empresas.editar');
  const [creating, setCreating] = useState(false);
  const companies = useQuery(queryOf(api.setup.companies)).data ?? [];
  const company = useQuery(queryOf(api.companies.get, { params: { id: empresa ?? 0 } }));
  const open = (id: number | null) =>
    void navigate({
      to: '/company',
      search: { aba: aba === 'dados' ? undefined : aba, empresa: id === own ? undefined : (id ?? undefined) },
    });
  const openTab = (tab: CompanyTab) =>
    void navigate({
      to: '/company',
      search: { aba: tab === 'dados' ? undefined : tab, empresa: empresa === own ? undefined : empresa },
      replace: true,
    });
  return (
    <Page
      title={company.data?.empresa_nome_fantasia ?? texts.title}
      name={texts.title}
      lead={LEADS[aba]}
      padded
      tabs={
        <AddressTabs
          names={COMPANY_TABS.filter((one) => one !== 'levar' || mayTake)}
          value={aba}
          titles={texts.tabs}
          onOpen={openTab}
        />
      }
      actions={
        <>
          {companies.length > 1 && (
            <SelectInput
              aria-label={texts.company}
              options={companies.map((one) => ({
                value: one.empresa_id,
                label: one.empresa_nome_fantasia,
              }))}
              value={empresa ?? null}
              onChange={open}
            />
          )}
          {mayCreate && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {texts.create}
            </Button>
          )}
        </>
      }
    >
      {company.isError && (
        <OpenFailed title={texts.failed} error={company.error} onRetry={() => void company.refetch()} />
      )}
      {company.isPending && <PagePending />}
      {company.data && (
        <div className="readable" key={company.data.empresa_id}>
          {aba === 'entrada' && <DirectoryTab empresa_id={company.data.empresa_id} />}
          {aba === 'email' && <MailTab empresa_id={company.data.empresa_id} />}
          {aba === 'integracoes' && <IntegrationsTab empresa_id={company.data.empresa_id} />}
          {aba === 'levar' && <ArchivesTab empresa_id={company.data.empresa_id} />}
          {aba === 'dados' && (
            <>
              <CompanyForm company={company.data} />
              <CompanyLogo company={company.data} />
              <TermsTemplate company={company.data} />
            </>
          )}
        </div>
      )}
      {creating && (
        <CreateCompany
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false);
            open(id);
          }}
        />
      )}
    </Page>
  );
}
