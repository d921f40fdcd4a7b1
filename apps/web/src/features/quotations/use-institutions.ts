import { api, type Estudo, type Opcao } from '@farol/contracts';
import { type Campo, camposOfOpcao, valueIn } from '@farol/domain/catalogue';
import {
  findLista,
  INSTITUICOES,
  isInstituicao,
  isLightLista,
  OUTRO_FORNECEDOR,
  type TipoInstituicao,
} from '@farol/domain/code-lists';
import type { Area } from '@farol/domain/pipeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorMessage, keyOf, useCall } from '../../shared/api/index.ts';
import { institutionsQuery, insurersQuery, toChoices } from '../../shared/study/index.ts';
import type { Choice } from '../../shared/ui/fields/index.ts';
import { toastDone, toastFailed, toastUndo } from '../../shared/ui/toast.tsx';
import { quotationTexts as texts } from './texts.ts';
import { useKeptList } from './use-kept-list.ts';

/** The choices of a list of providers. */
export type Institutions = (tipo: TipoInstituicao) => readonly Choice[];
/**
 * Saves a typed name for the company and returns the list's name for it; null where it could not be saved. Undone,
 * `takeBack` first takes it out of its field: a name in use stays on the list.
 */
export type Include = (
  tipo: TipoInstituicao,
  nome: string,
  takeBack: (included: string) => Promise<void>,
) => Promise<string | null>;

/** The free answer stays last. */
function withNames(list: readonly Choice[], names: readonly string[]): Choice[] {
  const isFree = ({ value }: Choice) => OUTRO_FORNECEDOR.includes(String(value));
  const known = new Set(list.map(({ value }) => String(value)));
  const more = [...new Set(names)].filter((nome) => !known.has(nome));
  return [...list.filter((one) => !isFree(one)), ...toChoices(more), ...list.filter(isFree)];
}

/** Names that options of this item have in fields of this list. */
const storedNames = (codigo: string, tipo: TipoInstituicao, options: readonly Opcao[]): string[] =>
  camposOfOpcao(codigo)
    .filter(({ lista }) => lista === tipo)
    .flatMap((campo: Campo) =>
      options.flatMap((option) => {
        const value = valueIn(option, campo.nome);
        return typeof value === 'string' && value ? [value] : [];
      }),
    );

type Quoted = { codigo: string; area: Area; options: readonly Opcao[] };

/** Providers that an option may name: the common lists, what the company added, and what options have already. */
export function useInstitutions({ empresa_id }: Estudo, { codigo, area, options }: Quoted) {
  const queryClient = useQueryClient();
  const insurers = useKeptList(
    useQuery(insurersQuery(empresa_id, area)),
    `seguradoras/${empresa_id}/${area}`,
  );
  const kept = useKeptList(useQuery(institutionsQuery(empresa_id)), `instituicoes/${empresa_id}`);
  const keep = useCall(api.setup.keepInstitution, { meta: { handled: true } });
  const drop = useCall(api.setup.dropInstitution, { meta: { handled: true } });
  const stored = INSTITUICOES.map((tipo) => storedNames(codigo, tipo, options).join('\n')).join('\n\n');
  const institutions = useMemo<Institutions>(() => {
    const named = stored.split('\n\n');
    const lists = new Map(
      INSTITUICOES.map((tipo, n) => {
        const own = (kept ?? []).filter((one) => one.tipo === tipo).map(({ nome }) => nome);
        const common = isLightLista(tipo) ? findLista(tipo) : (insurers ?? []);
        return [tipo, withNames(common, [...own, ...(named[n]?.split('\n').filter(Boolean) ?? [])])] as const;
      }),
    );
    return (tipo) => lists.get(tipo) ?? [];
  }, [insurers, kept, stored]);

  const refresh = () => {
    for (const list of [api.setup.institutions, api.setup.insurers])
      void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  };
  const undo = async (query: { empresa_id: number; tipo: TipoInstituicao; nome: string }) => {
    try {
      await drop.mutateAsync({ query });
      toastDone(texts.excluded(query.nome));
    } catch (error) {
      toastFailed(errorMessage(error));
    }
    refresh();
  };
  const include: Include = async (tipo, typed, takeBack) => {
    try {
      const { nome, nova } = await keep.mutateAsync({ body: { empresa_id, tipo, nome: typed } });
      refresh();
      if (nova === 'S')
        toastUndo(
          texts.included(nome),
          () => void takeBack(nome).then(() => undo({ empresa_id, tipo, nome })),
        );
      return nome;
    } catch (error) {
      toastFailed(errorMessage(error));
      return null;
    }
  };
  return { institutions, include };
}

export const institutionOf = ({ lista }: Campo): TipoInstituicao | null =>
  isInstituicao(lista) ? lista : null;
