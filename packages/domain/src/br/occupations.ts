/** Words before which a title stops agreeing with the person: "Engenheira de alimentos". */
const PREPOSICOES: ReadonlySet<string> = new Set(
  'a à ao às aos com da das de do dos em na nas no nos para por sem sob'.split(' '),
);

/** The same for both, or with a feminine of their own. */
const PROPRIAS: Readonly<Record<string, string>> = {
  ator: 'atriz',
  barman: 'bartender',
  cabo: 'cabo',
  garçom: 'garçonete',
  juiz: 'juíza',
  maestro: 'maestrina',
  modelo: 'modelo',
  músico: 'musicista',
  piloto: 'piloto',
  sargento: 'sargento',
  soldado: 'soldado',
  superior: 'superior',
  torneiro: 'torneiro',
};

const TERMINACOES: readonly (readonly [RegExp, string])[] = [
  [/ão$/u, 'ã'],
  [/or$/u, 'ora'],
  [/ês$/u, 'esa'],
  [/o$/u, 'a'],
];

function feminine(palavra: string): string {
  const minuscula = palavra.toLowerCase();
  const propria = PROPRIAS[minuscula];
  if (propria) return palavra === minuscula ? propria : propria.charAt(0).toUpperCase() + propria.slice(1);
  for (const [fim, outro] of TERMINACOES) if (fim.test(palavra)) return palavra.replace(fim, outro);
  return palavra;
}

/**
 * A title of the list of occupations in the person's gender: "Arquiteta de edificações" for `F`. The list has the
 * masculine form, which is also used for `M` and where the sex is unknown.
 */
export function occupationFor(titulo: string, sexo: string | null | undefined): string {
  if (sexo !== 'F') return titulo;
  const partes = titulo.split(/([\s(),-]+)/u);
  const primeira = (partes[0] ?? '').toLowerCase();
  // What follows agrees with it: "Torneiro mecânico", "Soldado bombeiro militar".
  if (PROPRIAS[primeira] === primeira) return titulo;
  const fim = partes.findIndex((parte) => PREPOSICOES.has(parte.toLowerCase()) || parte.includes('('));
  return partes.map((parte, k) => (fim < 0 || k < fim ? feminine(parte) : parte)).join('');
}

/** A stable union is no quality of a person: its name does not change. */
const UNIAO_ESTAVEL = 'UE';

/** An occupation or a marital status in the person's gender: "Casada", "Separada judicialmente" for `F`. */
export const labelInGender = (
  { value, label }: { readonly value: unknown; readonly label: string },
  sexo: string | null | undefined,
): string => (value === UNIAO_ESTAVEL ? label : occupationFor(label, sexo));
