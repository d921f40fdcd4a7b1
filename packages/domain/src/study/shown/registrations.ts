import { CODIGO, itemDefinition, type NomeParte } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';

export const REGISTROS = {
  registro_susep: 'Registro SUSEP',
  registro_cvm: 'Registro CVM',
  registro_creci: 'Registro CRECI',
  correspondente_instituicoes: 'Correspondente das instituições',
} as const;
export type Registro = keyof typeof REGISTROS;

const REGISTRO_DA_PARTE: Readonly<Record<NomeParte, Registro | null>> = {
  seguro: 'registro_susep',
  saude: 'registro_susep',
  previdencia: 'registro_susep',
  capitalizacao: 'registro_susep',
  investimento: 'registro_cvm',
  // Sold for an administrator of consortia, which the Banco Central authorises.
  consorcio: null,
  credito: 'correspondente_instituicoes',
  cambio: 'correspondente_instituicoes',
  imovel: 'registro_creci',
  locacao: 'registro_creci',
};

const AVISOS: Readonly<Record<Registro, string>> = {
  registro_susep: 'Registro SUSEP da corretora não informado: seguros e previdência se vendem com ele.',
  registro_cvm: 'Registro CVM da corretora não informado: recomendar investimentos depende dele.',
  registro_creci: 'Registro CRECI da corretora não informado: intermediar imóveis depende dele.',
  correspondente_instituicoes:
    'A corretora não informou de quais instituições é correspondente: oferecer crédito e câmbio depende do contrato com elas.',
};

export type RegistroAusente = { readonly area: Area; readonly registro: Registro; readonly texto: string };

export type RegistroDasAreas = Pick<RegistroAusente, 'registro' | 'texto'> & {
  readonly areas: readonly Area[];
};

/** Each missing registration once, with the areas that need it, for where they are shown together. */
export const registrosOnce = (ausentes: readonly RegistroAusente[]): RegistroDasAreas[] =>
  [...Map.groupBy(ausentes, ({ registro }) => registro).values()].flatMap((mesmos) =>
    mesmos.slice(0, 1).map(({ registro, texto }) => ({
      registro,
      texto,
      areas: mesmos.map(({ area }) => area),
    })),
  );

/** Registrations of the company that the wanted items of an area need and that are blank, once per area. */
export function missingRegistros({
  diagnostico,
  produtos,
}: Pick<EstudoSnapshot, 'diagnostico' | 'produtos'>): RegistroAusente[] {
  return produtos.flatMap(({ produto_diagnostico_id: area, itens }) => {
    const pedidos = itens
      .filter(({ campos }) => campos.interesse === 'S')
      .flatMap(({ codigo }) => [
        REGISTRO_DA_PARTE[itemDefinition(codigo).parte_opcao],
        codigo === CODIGO.investimento_exterior ? ('registro_cvm' as const) : null,
      ])
      .filter((registro) => registro !== null);
    return [...new Set(pedidos)]
      .filter((registro) => !diagnostico[registro])
      .map((registro) => ({ area, registro, texto: AVISOS[registro] }));
  });
}
