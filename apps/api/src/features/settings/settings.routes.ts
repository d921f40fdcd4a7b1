import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changeIndex } from './change-index.ts';
import { changeParameter } from './change-parameter.ts';
import { readBrand } from './company-brand.ts';
import {
  changeCompanyInstitutions,
  dropInstitution,
  keepInstitution,
  offeredInstitutions,
  readCompanyInstitutions,
} from './company-institutions.ts';
import { changeCompanyInsurers, offeredInsurers, readCompanyInsurers } from './company-insurers.ts';
import { companyReply } from './company-reply.ts';
import { createCompany } from './create-company.ts';
import { changeChecklist, readChecklists } from './document-checklists.ts';
import { findPostalCode } from './find-postal-code.ts';
import { changeMessageTemplate, readMessageTemplates } from './message-templates.ts';
import { changeOptionTerms, offeredTerms, readOptionTerms } from './option-terms.ts';
import { readIndexes } from './read-indexes.ts';
import { readParameters } from './read-parameters.ts';
import { listCompanies, listProducts } from './settings.store.ts';
import { updateCompany } from './update-company.ts';
import { uploadLogo } from './upload-logo.ts';

export function settingsRoutes(serve: Serve, deps: Deps) {
  serve(api.setup.products, ({ actor }) => deps.db.read(actor, listProducts));
  serve(api.setup.companies, ({ actor }) => deps.db.read(actor, (tx) => listCompanies(tx, actor)));
  serve(api.setup.insurers, ({ actor, query }) =>
    deps.db.read(actor, (tx) => offeredInsurers(tx, actor, query)),
  );
  serve(api.setup.institutions, ({ actor, query }) =>
    deps.db.read(actor, (tx) => offeredInstitutions(tx, actor, query)),
  );
  serve(api.setup.keepInstitution, ({ actor, body, request_id }) =>
    keepInstitution({ deps, actor, request_id }, body),
  );
  serve(api.setup.dropInstitution, ({ actor, query, request_id }) =>
    dropInstitution({ deps, actor, request_id }, query),
  );
  serve(api.setup.optionTerms, ({ actor, query }) =>
    deps.db.read(actor, (tx) => offeredTerms(tx, actor, query)),
  );
  serve(api.setup.postalCode, ({ params }) => findPostalCode(deps, params.cep));
  serve(api.parameters.list, ({ actor }) => readParameters(deps, actor));
  serve(api.parameters.update, ({ actor, body, request_id }) =>
    changeParameter({ deps, actor, request_id }, body),
  );
  serve(api.parameters.indexes, ({ actor }) => readIndexes(deps, actor));
  serve(api.parameters.updateIndex, ({ actor, params, body, request_id }) =>
    changeIndex({ deps, actor, request_id }, params.indice, body),
  );

  serve(api.companies.get, ({ actor, params }) =>
    deps.db.read(actor, (tx) => companyReply(tx, actor, params.id, deps)),
  );
  serve(api.companies.create, ({ body, ...request }) => createCompany(deps, request, body));
  serve(api.companies.update, ({ params, body, ...request }) =>
    updateCompany(deps, request, { empresa_id: params.id, ...body }),
  );
  serve(api.companies.uploadLogo, ({ actor, params, file, request_id }) =>
    uploadLogo({ deps, actor, request_id }, params.id, file),
  );
  serve(api.companies.brand, ({ actor, params }) => readBrand(deps, actor, params.id));
  serve(api.companySettings.messages, ({ actor }) => readMessageTemplates(deps, actor));
  serve(api.companySettings.updateMessage, ({ actor, params, body, request_id }) =>
    changeMessageTemplate({ deps, actor, request_id }, params, body),
  );
  serve(api.companySettings.documents, ({ actor }) => readChecklists(deps, actor));
  serve(api.companySettings.updateDocuments, ({ actor, params, body, request_id }) =>
    changeChecklist({ deps, actor, request_id }, params.produto, body),
  );
  serve(api.companySettings.insurers, ({ actor }) => readCompanyInsurers(deps, actor));
  serve(api.companySettings.updateInsurers, ({ actor, body, request_id }) =>
    changeCompanyInsurers({ deps, actor, request_id }, body),
  );
  serve(api.companySettings.institutions, ({ actor }) => readCompanyInstitutions(deps, actor));
  serve(api.companySettings.updateInstitutions, ({ actor, body, request_id }) =>
    changeCompanyInstitutions({ deps, actor, request_id }, body),
  );
  serve(api.companySettings.optionTerms, ({ actor }) => readOptionTerms(deps, actor));
  serve(api.companySettings.updateOptionTerms, ({ actor, body, request_id }) =>
    changeOptionTerms({ deps, actor, request_id }, body),
  );
}
