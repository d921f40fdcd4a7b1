import { formatCnpj, formatPhoneSpaced } from '@farol/domain/br';
import { brandColors } from '@farol/domain/brand';
import { PALETA_CLARA } from '@farol/domain/charts';
import type { PdfBrand } from '../../../platform/pdf/description.ts';
import type { StudyFacts } from '../link.store.ts';

/** The product's colours where the company has none. */
export function pdfBrand({ empresa, empresa_nome }: StudyFacts): PdfBrand {
  const { cor_marca, logo_png, logo_largura, logo_altura } = empresa;
  const { claro, tinta, capa } = brandColors(cor_marca ?? PALETA_CLARA.marca);
  return {
    name: empresa_nome,
    ink: claro.texto,
    tint: tinta,
    ground: capa.fundo,
    deep: capa.rodape,
    soft: capa.suave,
    own: cor_marca !== null || logo_png !== null,
    logo:
      logo_png && logo_largura && logo_altura
        ? { png: logo_png, width: logo_largura, height: logo_altura }
        : null,
  };
}

/** Its name, who to call and where it is, one line each. */
export function contactLines({ empresa, empresa_nome }: StudyFacts): string[] {
  const { cnpj, telefone, email, site, endereco } = empresa;
  const reach = [telefone && formatPhoneSpaced(telefone), email, site?.replace(/^https?:\/\/|\/$/g, '')];
  return [
    [empresa_nome, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(', '),
    reach.filter(Boolean).join(', '),
    endereco ?? '',
  ].filter(Boolean);
}
