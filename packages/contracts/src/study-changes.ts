import type { Resultado } from '@farol/domain/study';
import { z } from 'zod';
import { id, typed, versao } from './fields.ts';
import {
  type Estudo,
  type Item,
  itemDeclarado,
  type LinhaTabela,
  linhaDeclarada,
  type Opcao,
  opcaoDeclarada,
  type Produto,
  resultado,
} from './study-shapes.ts';

/** Changed properties and the id; a removed property is null. */
type ChangedPart<T, Id extends keyof T> = Pick<T, Id> & Partial<T>;

/** Changes of a save in the study; unchanged parts are absent. */
export type Alteracoes = {
  /** Of the save, as in its events; absent from older servers. */
  transacao?: string | undefined;
  /** Version of the study before these changes, including others' earlier saves. */
  desde: number;
  /** Revision of the study before these changes. */
  revisao: number;
  /** Of the parameters of the figures. */
  edicao: string;
  /** Properties of `estudo`: its version and revision, notes, parameters, computed answers, tables. */
  campos: Partial<Omit<Estudo, 'diagnostico_produtos' | 'resultados'>>;
  /** With all current items of the area where items were added or removed. */
  areas: ChangedPart<Produto, 'diagnostico_produto_id'>[];
  /** Without options and `diagnostico_versao`, which belongs to the study. */
  itens: ChangedPart<Item, 'diagnostico_produto_item_id'>[];
  opcoes: ChangedPart<Opcao, 'diagnostico_produto_item_opcao_id'>[];
  /** New and changed results, by key (`figureKeys`). */
  resultados: Record<string, Resultado>;
  /** Keys of all results in order; null if none was added, removed or moved. */
  ordem: string[] | null;
};

const alteracoes = typed<Alteracoes>(
  z.object({
    transacao: z.string().optional(),
    desde: z.number().int(),
    revisao: z.number().int(),
    edicao: z.string(),
    campos: z.record(z.string(), z.unknown()),
    areas: z.array(z.looseObject({ diagnostico_produto_id: id })),
    itens: z.array(z.looseObject({ diagnostico_produto_item_id: id })),
    opcoes: z.array(z.looseObject({ diagnostico_produto_item_opcao_id: id })),
    resultados: z.record(z.string(), resultado),
    ordem: z.array(z.string()).nullable(),
  }),
);

type Alterado = { alteracoes?: Alteracoes | undefined };
const withChangesShape = { alteracoes: alteracoes.optional() };

/**
 * A saved item, row or option with the other changes of its save; `alteracoes` is absent if there are none.
 */
export type ItemSalvo = Item & Alterado;
export type LinhaSalva = LinhaTabela & Alterado;
export type OpcaoSalva = Opcao & Alterado;
export const itemSalvo = typed<ItemSalvo>(itemDeclarado.extend(withChangesShape).loose());
export const linhaSalva = typed<LinhaSalva>(linhaDeclarada.extend(withChangesShape).loose());
export const opcaoSalva = typed<OpcaoSalva>(opcaoDeclarada.extend(withChangesShape).loose());
/** Changes after removing a row or an option. */
export const retirada = z.object(withChangesShape);
/** Reply to a save of the study's own answers: the new version, and all changes. */
export const estudoSalvo = z.object({ diagnostico_id: id, versao, alteracoes });
export type EstudoSalvo = z.output<typeof estudoSalvo>;
