import { INSURERS } from './insurers.fixture.ts';
import { type Cell, policiesOf, type Spec } from './sheets.fixture.ts';
import { SYSTEMS } from './systems.fixture.ts';

export type Layout = {
  nome: string;
  arquivo: string;
  content: () => Promise<Buffer> | Buffer;
  /** What the brokerage finds in the product afterwards. */
  esperadas: {
    numero: string;
    fornecedor: string;
    inicio: string | null;
    fim: string | null;
    premio: number;
  }[];
  /** Rows of the table, several of which may be one policy. */
  linhas: number;
};

const isBlank = (row: readonly Cell[]): boolean => row.every((cell) => cell === '');

function layoutOf(spec: Spec, at: number): Layout {
  const policies = policiesOf(at);
  const { titles, row, above = [], foot = () => [], parts = () => [], fornecedor } = spec;
  const rows = policies.flatMap((policy, n) => [row(policy, n), ...parts(policy, n)]);
  return {
    nome: spec.nome,
    arquivo: spec.arquivo,
    content: () => spec.file([...above, titles.split(' | '), ...rows, ...foot(policies)]),
    linhas: rows.filter((one) => !isBlank(one)).length,
    esperadas: policies.map((policy, n) => ({
      numero: policy.numero.replace(/^0+/, ''),
      fornecedor: fornecedor(n),
      inicio: (spec.inicio ?? (({ inicio }) => inicio))(policy),
      fim: (spec.fim ?? (({ fim }) => fim))(policy),
      premio: (spec.premio ?? (({ total }) => total))(policy),
    })),
  };
}

/** Sheets as portals of insurers and systems of brokerages export them, each with six invented policies. */
export const LAYOUTS: readonly Layout[] = [...INSURERS, ...SYSTEMS].map(layoutOf);
