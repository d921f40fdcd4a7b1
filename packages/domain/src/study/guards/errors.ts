/** What is missing or wrong, by wire path; empty when the guard is met. */
export type Faltas = Record<string, string[]>;

const MAXIMO = 100;

export type Coletor = {
  readonly falta: (caminho: string, mensagem: string) => void;
  readonly faltas: Faltas;
};

/** One message per path, at most a hundred paths: beyond that nobody reads them. */
export function coletor(): Coletor {
  const faltas: Faltas = {};
  return {
    faltas,
    falta: (caminho, mensagem) => {
      if (!(caminho in faltas) && Object.keys(faltas).length < MAXIMO) faltas[caminho] = [mensagem];
    },
  };
}

export function juntar(partes: readonly Faltas[]): Faltas {
  const todas = coletor();
  for (const [caminho, mensagens] of partes.flatMap((parte) => Object.entries(parte))) {
    for (const mensagem of mensagens) todas.falta(caminho, mensagem);
  }
  return todas.faltas;
}
