import { api } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { queryOf, useCan, useSession } from '../../shared/api/index.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { OpenFailed } from '../../shared/ui/open-failed.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { CreateCompany } from './create-company.tsx';
import type { CompanySearch } from './search.ts';
import { TermsTemplate } from './terms-template.tsx';
import { companyTexts as texts } from './texts.ts';

/** The administrator's company; whoever reaches several chooses one. */
export function CompanyScreen() {
  const own = useSession()?.user.empresa_id;
  const { empresa = own } = useLocation().search as CompanySearch;
  const navigate = useNavigate();
  const mayCreate = useCan('empresas.editar');
  const [creating, setCreating] = useState(false);
  const companies = useQuery(queryOf(api.setup.companies)).data ?? [];
  const company = useQuery(queryOf(api.companies.get, { params: { id: empresa ?? 0 } }));
  const open = (id: number | null) =>
    void navigate({ to: '/company', search: { empresa: id === own ? undefined : (id ?? undefined) } });
  return (
    <Page
      title={company.data?.empresa_nome_fantasia ?? texts.title}
      name={texts.title}
      lead={texts.lead}
      padded
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
          <CompanyForm company={company.data} />
          <CompanyLogo company={company.data} />
          <TermsTemplate company={company.data} />
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
