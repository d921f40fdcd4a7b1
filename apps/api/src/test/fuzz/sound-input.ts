import { type AnyEndpoint, api } from '@farol/contracts';
import {
  type Campo,
  camposOfGeneralBlock,
  camposOfItem,
  camposOfOpcao,
  colunasOf,
  tabelaNames,
} from '@farol/domain/catalogue';
import { EXPECTATIONS } from '../access-expectations.ts';
import { PASSWORD } from '../brokerage.ts';
import type { Input, Target } from '../expectation.ts';
import { CALLERS, type Caller } from './world.ts';

/** Of a looseObject, whose further fields are the catalogue's. */
export const LOOSE = new Map<AnyEndpoint, readonly Campo[]>([
  [api.diagnosis.update, camposOfGeneralBlock()],
  [api.diagnosis.updateItem, camposOfItem('1.01')],
  [api.quotations.create, camposOfOpcao('1.01')],
  [api.quotations.update, camposOfOpcao('1.01')],
  [api.diagnosis.upsertRow, tabelaNames.flatMap((nome) => colunasOf(nome, { area: 1 }))],
  [api.diagnosis.updateRow, colunasOf('orcamento', { area: 1 })],
]);

/** Kind of the rows that a field names, where it is not the field's own name. */
export const KINDS: Readonly<Record<string, string>> = {
  consultor_id: 'pessoa',
  especialista_id: 'pessoa',
  transferir_para: 'pessoa',
  de_funcionario_id: 'pessoa',
  relacionado_id: 'pessoa',
  clientes: 'cliente_id',
  itens: 'diagnostico_produto_item_id',
  opcoes: 'diagnostico_produto_item_opcao_id',
};
export const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  versao: [1, 1, 1, 1, 2, 3],
  tabela: tabelaNames,
  codigo: ['1.01', '2.07', '4.01'],
  logado_como: ['nenhum'],
  estado: ['SC'],
  cidade: ['Florianópolis'],
  endereco_estado: ['SC'],
  endereco_cidade: ['Florianópolis'],
  funcionario_cargo_id: [2, 3, 4, 5],
  usuario_username: ['lider', 'parceiro', 'corretor2', 'especialista2'],
  // Each is sent a few mails an hour.
  email: Array.from({ length: 60 }, (_, at) => `pessoa.${at}@exemplo.com.br`),
  password: [PASSWORD, PASSWORD, 'errada-de-todo'],
};

/** A row's id as the expectations of access write it, put in place of the row. */
const MARK = 1_900_000_000;
const markedKinds: string[] = [];
const MARKED = new Proxy({} as Target, {
  get: (_, kind: string) => {
    if (kind === 'area') return 1;
    if (kind === 'ficha') return { ficha_id: markOf('ficha_id'), atualizada_em: 'atualizada_em' };
    return markOf(kind);
  },
});
function markOf(kind: string): number {
  if (!markedKinds.includes(kind)) markedKinds.push(kind);
  return MARK + markedKinds.indexOf(kind);
}

/** The input of the walk over access, with marks for rows. */
export function markedInput(endpoint: AnyEndpoint): Input {
  const expectation = EXPECTATIONS.get(endpoint);
  if (expectation?.kind === 'row') return expectation.input(MARKED);
  if (expectation?.kind === 'self')
    return (
      expectation.input?.({ funcionario_id: markOf('funcionario_id'), empresa_id: markOf('empresa_id') }) ??
      {}
    );
  if (expectation?.kind === 'list' && expectation.params) return { params: expectation.params };
  return {};
}

export function callersOf(endpoint: AnyEndpoint): readonly (Caller | undefined)[] {
  const expectation = EXPECTATIONS.get(endpoint);
  const allowed = expectation && 'allowed' in expectation ? expectation.allowed : [];
  const some = CALLERS.filter((who) => allowed.includes(who));
  return some.length > 0 ? some : endpoint.access === 'publico' ? [undefined] : CALLERS;
}

/** Kind of the row that a mark stands for. */
export const kindOfMark = (value: unknown): string | undefined =>
  typeof value === 'number' ? markedKinds[value - MARK] : undefined;

export const tokenKind = ({ path }: AnyEndpoint): string => {
  if (path.startsWith('/publico/estudo')) return 'study token';
  return path.startsWith('/publico') ? 'sheet token' : 'invitation token';
};
