import { firstName } from '@farol/domain/br';
import { dayInSaoPaulo, formatDay } from '@farol/domain/calendar';
import { joinList } from '@farol/domain/catalogue';
import {
  areaOfSection,
  conjugeName,
  REGISTROS,
  SECAO_CUSTOS,
  SECAO_FLUXO,
  SECAO_NOTAS,
  SECAO_PASSOS,
  SECAO_RESUMO,
  sectionsOfEstudo,
} from '@farol/domain/study';
import type { PdfBlock, PdfDescription } from '../../../platform/pdf/description.ts';
import { disclosure } from '../customer-content.ts';
import { areaBlocks } from './area.ts';
import { contactLines, pdfBrand } from './brand.ts';
import { briefAreaBlocks } from './brief.ts';
import { briefFlowBlocks, flowBlocks } from './flow.ts';
import { foundationBlocks } from './foundations.ts';
import { onePageBlocks } from './one-page.ts';
import type { PdfData } from './pdf-data.ts';
import { costBlocks, nextBlocks, scoreBlocks } from './summary.ts';
import { words } from './texts.ts';
import { buildPdfView, type PdfView } from './view.ts';

const MONTH = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});
const LONG = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

function familyOf({ estudo, checked }: PdfView): string {
  const couple = [firstName(estudo.pessoa_nome), firstName(conjugeName(estudo))].filter(Boolean);
  const children = (checked.tabelas.dependentes ?? [])
    .filter(({ parentesco }) => parentesco === 'filho')
    .map(({ nome }) => firstName(nome))
    .filter(Boolean);
  return children.length > 0 ? `${joinList(couple)}, com ${joinList(children)}` : joinList(couple);
}

function coverOf(view: PdfView): PdfBlock {
  const { estudo, facts, criado } = view;
  const missing = new Set(view.semRegistro.map(({ registro }) => REGISTROS[registro]));
  const registers = [
    ...disclosure(estudo).registros.map(({ rotulo, texto }) => `${rotulo} ${texto}`),
    ...[...missing].map((rotulo) => `${rotulo}: não informado`),
  ];
  return {
    type: 'cover',
    kicker: words.titles[view.documento],
    title: familyOf(view),
    lead: words.lead(MONTH.format(new Date(criado))),
    left: [estudo.consultor.pessoa_nome, ...contactLines(facts), registers.join(' · ')].filter(Boolean),
    right: [
      LONG.format(new Date(criado)),
      `Estudo ${estudo.diagnostico_id}, premissas de ${formatDay(estudo.parametros.em)}`,
    ],
  };
}

/** The short document has scores, costs and next steps on its one page. */
function sectionBlocks(view: PdfView, id: string): PdfBlock[] {
  const isBrief = view.documento === 'resumo';
  if (id === SECAO_RESUMO) return onePageBlocks(view);
  if (id === SECAO_NOTAS) return isBrief ? [] : scoreBlocks(view);
  if (id === SECAO_FLUXO) return isBrief ? briefFlowBlocks(view) : flowBlocks(view);
  if (id === SECAO_CUSTOS) return isBrief ? [] : costBlocks(view);
  if (id === SECAO_PASSOS) return isBrief ? [] : nextBlocks();
  const area = view.areas.find((one) => one.area === areaOfSection(id));
  if (!area) return [];
  return isBrief ? briefAreaBlocks(view, area) : areaBlocks(view, area);
}

/** The consultant's notes of a section; excluded from the customer's copy. */
function noteBlocks({ estudo, visto }: PdfView, id: string): PdfBlock[] {
  const note = visto ? undefined : estudo.apresentacao_estudo?.notas?.[id];
  return note ? [{ type: 'text', text: note }] : [];
}

/** The study as a document: the chosen sections, then their foundations. */
export function studyDescription(data: PdfData): PdfDescription {
  const view = buildPdfView(data);
  const { estudo, facts, criado } = data;
  const sections = sectionsOfEstudo(
    estudo.apresentacao_estudo?.secoes ?? null,
    view.areas.map(({ area }) => area),
    view.fluxo !== undefined,
  ).filter(({ mostrada }) => mostrada);
  const day = formatDay(dayInSaoPaulo(criado));
  return {
    title: `${words.titles[data.documento]}: ${view.familia}`,
    author: `${estudo.consultor.pessoa_nome}, ${facts.empresa_nome}`,
    subject: `Estudo ${estudo.diagnostico_id}`,
    footer: `${view.familia}, estudo ${estudo.diagnostico_id}, ${day}. ${words.today}`,
    created: criado,
    brand: pdfBrand(facts),
    blocks:
      data.documento === 'pagina'
        ? onePageBlocks(view)
        : [
            coverOf(view),
            ...sections.flatMap(({ id }) => [...sectionBlocks(view, id), ...noteBlocks(view, id)]),
            ...foundationBlocks(view),
          ],
  };
}
