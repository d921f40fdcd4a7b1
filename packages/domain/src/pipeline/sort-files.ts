import type { TipoDocumento } from './codes.ts';

/** A line of the checklist that still takes files. */
export type LinhaDeEnvio = {
  id: number;
  tipo: TipoDocumento;
  descricao: string | null;
  /** Whose it is, by name; null: the household's, or the only person's. */
  pessoa: string | null;
  /** Nothing was sent yet, or what was sent was refused. */
  aberta: boolean;
};

/** Words of file names by kind; of several words in one entry, all must be there. */
const PALAVRAS: Readonly<Partial<Record<TipoDocumento, readonly string[]>>> = {
  identidade: ['rg', 'cin', 'identidade', 'identificacao', 'rne', 'crnm', 'certidao nascimento'],
  cpf: ['cpf'],
  cnh: ['cnh', 'habilitacao'],
  passaporte: ['passaporte', 'passport'],
  residencia: [
    'residencia',
    'endereco',
    'luz',
    'agua',
    'gas',
    'energia',
    'condominio',
    'internet',
    'telefone',
  ],
  dps: ['dps', 'declaracao saude', 'saude'],
  beneficiarios: ['beneficiarios', 'beneficiario'],
  renda: ['renda', 'holerite', 'holerites', 'hollerith', 'contracheque', 'salario', 'prolabore', 'decore'],
  declaracao_ir: ['irpf', 'dirpf', 'ir', 'imposto renda', 'recibo ir'],
  extrato: ['extrato', 'extratos'],
  perfil_assinado: ['perfil', 'suitability'],
  dados_bancarios: ['bancarios', 'banco', 'agencia conta'],
  carteirinha_anterior: ['carteirinha', 'carteira plano'],
  crlv: ['crlv', 'licenciamento', 'dut', 'documento carro', 'documento veiculo'],
  nota_fiscal: ['nf', 'nfe', 'danfe', 'nota fiscal'],
  cartao_cnpj: ['cnpj'],
  relacao_bens: ['relacao bens', 'bens', 'inventario'],
  registro_conselho: ['conselho', 'crm', 'cro', 'crea', 'oab', 'coren', 'crp', 'cau'],
  matricula_imovel: ['matricula', 'matricula imovel'],
  iptu: ['iptu'],
  certidoes: ['certidao', 'certidoes', 'cnd'],
  extrato_fgts: ['fgts', 'extrato fgts'],
  contrato_locacao: ['locacao', 'aluguel'],
  fatura_invoice: ['invoice', 'fatura'],
  matricula_escolar: ['matricula escolar', 'matricula escola', 'escola', 'universidade'],
  disponibilidade: ['disponibilidade'],
};
/** Kinds that may also be put on the line of another kind, where they have no line themselves. */
const SERVE: Readonly<Partial<Record<TipoDocumento, TipoDocumento>>> = {
  cnh: 'identidade',
  passaporte: 'identidade',
  extrato_fgts: 'extrato',
};
const IGNORADAS = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'a', 'o', 'em', 'para', 'com']);

/** "CNH_Maria (verso).pdf" → cnh, maria, verso. */
function wordsOf(text: string): Set<string> {
  const plain = text
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return new Set((plain.match(/[a-z]+/g) ?? []).filter((word) => !IGNORADAS.has(word)));
}

const hits = (words: ReadonlySet<string>, entries: readonly string[]): number =>
  Math.max(
    0,
    ...entries.map((entry) => {
      const all = entry.split(' ');
      return all.every((word) => words.has(word)) ? all.length : 0;
    }),
  );

/** How well the words of a file's name fit a line's kind, 0 for not at all. */
function kindScore(words: ReadonlySet<string>, { tipo, descricao }: LinhaDeEnvio): number {
  if (tipo === 'outro') return [...wordsOf(descricao ?? '')].filter((word) => words.has(word)).length;
  const own = hits(words, PALAVRAS[tipo] ?? []);
  if (own > 0) return own;
  const served = (Object.keys(SERVE) as TipoDocumento[]).filter((other) => SERVE[other] === tipo);
  return Math.max(0, ...served.map((other) => hits(words, PALAVRAS[other] ?? []))) / 2;
}

const isNamedIn = (words: ReadonlySet<string>, pessoa: string | null): boolean =>
  pessoa !== null && words.has([...wordsOf(pessoa)][0] ?? '');

/**
 * The line that a file's name speaks for, by its kind and its person; null where the name says nothing. A proposal: the
 * person corrects it before anything is sent.
 */
export function guessLine(nome: string, linhas: readonly LinhaDeEnvio[]): number | null {
  const words = wordsOf(nome);
  const someoneIsNamed = linhas.some(({ pessoa }) => isNamedIn(words, pessoa));
  const best = linhas
    .map((linha, n) => ({ linha, n, kind: kindScore(words, linha), named: isNamedIn(words, linha.pessoa) }))
    .filter(({ kind, named, linha }) => kind > 0 && (named || !someoneIsNamed || linha.pessoa === null))
    .sort(
      (a, b) =>
        b.kind - a.kind ||
        Number(b.named) - Number(a.named) ||
        Number(b.linha.aberta) - Number(a.linha.aberta) ||
        a.n - b.n,
    )[0];
  if (best) return best.linha.id;
  const open = linhas.filter(({ aberta }) => aberta);
  return open.length === 1 && linhas.length === 1 ? (open[0]?.id ?? null) : null;
}
