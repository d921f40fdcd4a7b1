import { roundTo } from '../../br/index.ts';
import { preenchido, type Valores } from '../../catalogue/index.ts';
import type { Campos, EstudoSnapshot } from '../snapshot.ts';

function soma(valores: readonly unknown[]): number | null {
  const numeros = valores.filter((v): v is number => typeof v === 'number');
  return numeros.length > 0
    ? roundTo(
        numeros.reduce((total, n) => total + n, 0),
        2,
      )
    : null;
}

const coluna = (linhas: readonly Campos[] | undefined, nome: string) =>
  (linhas ?? []).map((linha) => linha[nome]);

/** The general block with the figures that the guards ask for and nobody has to type. */
export function valoresEmVigor({
  diagnostico,
  tabelas,
}: Pick<EstudoSnapshot, 'diagnostico' | 'tabelas'>): Valores {
  const { renda_mensal_bruta, conjuge_renda_mensal_bruta, outras_rendas_mensais } = diagnostico;
  const calculados: Record<string, number | null> = {
    despesa_mensal_familiar: soma(coluna(tabelas.orcamento, 'valor_mensal')),
    renda_familiar_bruta: preenchido(renda_mensal_bruta)
      ? soma([renda_mensal_bruta, conjuge_renda_mensal_bruta, outras_rendas_mensais])
      : null,
  };
  const emVigor: Record<string, unknown> = { ...diagnostico };
  for (const [nome, valor] of Object.entries(calculados)) {
    if (!preenchido(emVigor[nome])) emVigor[nome] = valor;
  }
  return emVigor;
}
