import { api, type Empresa } from '@farol/contracts';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from '../../shared/api/index.ts';
import { FileDrop } from '../../shared/ui/file-drop.tsx';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import classes from './company.module.css';
import { companyTexts as texts } from './texts.ts';

/** The logo on the link, the slides and the documents; white behind it, as there. */
export function CompanyLogo({ company }: { company: Empresa }) {
  const client = useQueryClient();
  const params = { id: company.empresa_id };
  const show = (saved: Empresa, done: string) => {
    client.setQueryData(queryKey(api.companies.get, { params }), saved);
    void client.invalidateQueries({ queryKey: queryKey(api.companies.brand, { params }) });
    toastDone(done);
  };
  const remove = async () => {
    // Read again: the form beside may have saved meanwhile.
    const { versao } = await call(api.companies.get, { params });
    show(await call(api.companies.update, { params, body: { versao, logo: null } }), texts.logoRemoved);
  };
  return (
    <Section title={texts.logo}>
      {company.logo && (
        <Group gap="md" mb="sm">
          <img
            src={company.logo}
            alt={texts.logoAlt(company.empresa_nome_fantasia)}
            className={`panel ${classes.logo}`}
          />
          <Button variant="default" onClick={() => void remove().catch(openRequestError)}>
            {texts.removeLogo}
          </Button>
        </Group>
      )}
      <FileDrop
        label={texts.logo}
        kind="logo"
        onUpload={async (file, progress) =>
          show(await call(api.companies.uploadLogo, { params, file }, progress), texts.logoSaved)
        }
      />
    </Section>
  );
}
