import { AREA, AREAS, type Area, COBERTURA_POR_AREA, codeLabel, findLista } from '../../code-lists/index.ts';
import { plainWords } from './values.ts';

/** An area and one of its covers, "3.casco". */
export type ProdutoDaApolice = { produto_diagnostico_id: Area; cobertura: string };

export const productCode = ({ produto_diagnostico_id, cobertura }: ProdutoDaApolice): string =>
  `${produto_diagnostico_id}.${cobertura}`;

/** The area and cover of a code; null for any other text. */
export function productOfCode(code: string): ProdutoDaApolice | null {
  const [, number = '', cobertura = ''] = /^(\d)\.([a-z_]+)$/.exec(code) ?? [];
  const area = AREAS.find((one) => String(one) === number);
  return area && findLista(COBERTURA_POR_AREA[area]).some(({ value }) => value === cobertura)
    ? { produto_diagnostico_id: area, cobertura }
    : null;
}

export const productName = ({ produto_diagnostico_id, cobertura }: ProdutoDaApolice): string =>
  codeLabel(COBERTURA_POR_AREA[produto_diagnostico_id], cobertura);

const { vida, sonhos, protecao, credito, cambio, imoveis } = AREA;

/** Words of products, as insurers and systems name them; the first that matches counts. */
const WORDS: readonly (readonly [RegExp, Area, string])[] = [
  [/\bviage[mn]|\btravel/, cambio, 'despesas_medicas'],
  [/\bodonto|\bdental/, vida, 'plano_odontologico'],
  [/\bsaude\b|\bmedico hospitalar|\bhealth\b/, vida, 'plano_saude'],
  [/\bprevidencia|\bpgbl\b|\bvgbl\b|\bprev\b/, sonhos, 'sobrevivencia'],
  [/\bcapitalizacao|\btitulo de cap/, sonhos, 'capitalizacao'],
  [/\bpeculio/, sonhos, 'peculio'],
  [/\bprestamista/, credito, 'prestamista_morte'],
  [/\bhabitacional|\bmip\b/, credito, 'mip'],
  [/\bfianca|\blocaticia|\baluguel|\baluguer|\baluguei/, imoveis, 'aluguel'],
  [/\bdit\b|\bincapacidade temporaria|\brenda protegida/, vida, 'dit'],
  [/\bdoencas? graves?/, vida, 'dg'],
  [/\bfuneral|\bfunerari/, vida, 'funeral'],
  [/\bacidentes? pessoa|\bap\b|\bap (?:coletivo|individual)|\bacidente pessoa/, vida, 'morte_acidental'],
  [/\bd ?& ?o\b|\bdno\b|\bdirectors|\badministradores/, protecao, 'dno'],
  [/\bciber|\bcyber/, protecao, 'cyber'],
  [/\be ?& ?o\b|\brc profissional|\bresp\w* civil profissional|\brcp\b/, protecao, 'rc_profissional'],
  [/\brcf\b|\brcf v\b|\brcfv\b|\bterceiros/, protecao, 'rcf_danos_materiais'],
  [/\brc\b|\brcg\b|\bresp\w* civil/, protecao, 'rc_operacoes'],
  [/\bgarantia\b(?! estendida)|\bfiador\b|\bjudicial/, protecao, 'garantia'],
  [/\bagric|\brural|\bpenhor|\bsafra\b|\bpecuari|\bflorestas/, protecao, 'agricola'],
  [
    /\bauto\b|\bautos\b|\bautomovel|\bautomoveis|\bveiculo|\bmoto\b|\bmotos\b|\bmotocicleta|\bcaminh|\bfrota|\bcasco\b|\bcarro/,
    protecao,
    'casco',
  ],
  [
    /\bequip|\bmaquinas|\bcelular|\bsmartphone|\bportate|\bbike\b|\bbicicleta|\bnotebook|\bgarantia estendida|\brd\b/,
    protecao,
    'equipamentos',
  ],
  [
    /\bresid|\bempresa|\bcondomin|\bincendio|\bpatrimonia|\bcompreensivo|\bimobiliari|\bcasa\b|\blar\b|\bpme\b|\briscos? nomead|\briscos? operaciona|\bmulti ?risco|\bcomercial\b|\bcomercio\b/,
    protecao,
    'incendio',
  ],
  [
    /\btransporte|\brctr|\bembarcac|\bnautic|\baeronaut|\bengenharia|\bpet\b|\bmarine\b|\brcv\b/,
    protecao,
    'outra',
  ],
  [/\bvida\b|\bvg\b|\bpessoas\b|\bmorte\b|\blife\b|\bwhole\b|\bterm\b|\bresgatavel/, vida, 'morte'],
];

/** Ramos of SUSEP that systems write as a number alone. */
const RAMOS: Readonly<Record<string, ProdutoDaApolice>> = {
  '0114': { produto_diagnostico_id: protecao, cobertura: 'incendio' },
  '0116': { produto_diagnostico_id: protecao, cobertura: 'incendio' },
  '0118': { produto_diagnostico_id: protecao, cobertura: 'incendio' },
  '0351': { produto_diagnostico_id: protecao, cobertura: 'rc_operacoes' },
  '0378': { produto_diagnostico_id: protecao, cobertura: 'rc_profissional' },
  '0520': { produto_diagnostico_id: protecao, cobertura: 'app' },
  '0531': { produto_diagnostico_id: protecao, cobertura: 'casco' },
  '0553': { produto_diagnostico_id: protecao, cobertura: 'rcf_danos_materiais' },
  '0746': { produto_diagnostico_id: imoveis, cobertura: 'aluguel' },
  '0775': { produto_diagnostico_id: protecao, cobertura: 'garantia' },
  '0929': { produto_diagnostico_id: vida, cobertura: 'funeral' },
  '0977': { produto_diagnostico_id: credito, cobertura: 'prestamista_morte' },
  '0981': { produto_diagnostico_id: vida, cobertura: 'morte_acidental' },
  '0982': { produto_diagnostico_id: vida, cobertura: 'morte_acidental' },
  '0991': { produto_diagnostico_id: vida, cobertura: 'morte' },
  '0993': { produto_diagnostico_id: vida, cobertura: 'morte' },
  '1391': { produto_diagnostico_id: vida, cobertura: 'morte' },
};

/** The area and cover that a product's name means; null: nobody knows. */
export function matchProduct(text: string): ProdutoDaApolice | null {
  const words = plainWords(text);
  if (/^\d{3,4}$/.test(words)) return RAMOS[words.padStart(4, '0')] ?? null;
  const found = WORDS.find(([pattern]) => pattern.test(words));
  return found ? { produto_diagnostico_id: found[1], cobertura: found[2] } : null;
}

const COVER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bmorte acidental|\bindenizacao especial|\bmac\b|\biea\b/, 'morte_acidental'],
  [/\binvalidez\b.*\bacidente|\bipa\b/, 'ipa'],
  [/\binvalidez\b.*\bdoenca|\bifpd\b/, 'ifpd'],
  [/\bilpd\b|\binvalidez laborativa/, 'ilpd'],
  [/\bdoencas? graves?/, 'dg'],
  [/\bdit\b|\bincapacidade temporaria|\bafastamento/, 'dit'],
  [/\bdih\b|\binternacao hospitalar/, 'dih'],
  [/\bcirurgia/, 'cirurgia'],
  [/\bfuneral/, 'funeral'],
  [/\bmorte\b|\bfalecimento|\bbasica\b/, 'morte'],
  [/\bcompreensiv|\bcolisao|\bcasco/, 'casco'],
  [/\broubo|\bfurto/, 'roubo_furto'],
  [/\bincendio/, 'incendio'],
];

/** The cover of an area that a text means, by its label or usual words; null: nobody knows. */
export function matchCover(text: string, area: Area): string | null {
  const words = plainWords(text);
  const covers = findLista(COBERTURA_POR_AREA[area]);
  const labelled = covers.find(({ label }) => plainWords(label) === words);
  if (labelled) return String(labelled.value);
  const found = COVER_WORDS.find(
    ([pattern, cover]) => pattern.test(words) && covers.some(({ value }) => value === cover),
  );
  return found?.[1] ?? null;
}
