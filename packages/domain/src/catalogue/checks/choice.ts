import { normalizeText } from '../../br/index.ts';
import type { Codigo, Opcao } from '../../code-lists/index.ts';
import { isUf } from '../../locations/index.ts';
import type { Campo } from '../field-types.ts';
import { type Lugar, listaOfCampo } from '../lists.ts';
import { accepted, type Contexto, type Fontes, type Resultado, rejected } from './context.ts';

const FORA = 'Escolha uma das opções da lista.';

function choicesOf(campo: Campo, contexto: Contexto, fontes: Fontes): readonly Opcao[] | null {
  const area = contexto.valores?.area_produto as Lugar['area'];
  const nome = listaOfCampo(campo, campo.lista_por_area ? { area } : {});
  if (!nome) return campo.lista_por_area ? [] : null;
  return contexto.listas?.[nome] ?? fontes.opcoes(nome);
}

/** The code with the type of the list: forms send numbers as text. */
function codeInLista(bruto: unknown, opcoes: readonly Opcao[]): Codigo | null {
  return opcoes.find((opcao) => String(opcao.value) === String(bruto))?.value ?? null;
}

const isCode = (bruto: unknown): bruto is Codigo => typeof bruto === 'string' || typeof bruto === 'number';

export function normalizeChoice(campo: Campo, bruto: unknown, contexto: Contexto, fontes: Fontes): Resultado {
  if (!isCode(bruto)) return rejected(FORA);
  const opcoes = choicesOf(campo, contexto, fontes);
  if (!opcoes) return accepted(bruto);
  const codigo = codeInLista(bruto, opcoes);
  return codigo === null ? rejected(FORA) : accepted(codigo);
}

export function normalizeChoices(
  campo: Campo,
  bruto: unknown,
  contexto: Contexto,
  fontes: Fontes,
): Resultado {
  if (!Array.isArray(bruto) || !bruto.every(isCode)) return rejected('Envie uma lista de opções.');
  const opcoes = choicesOf(campo, contexto, fontes);
  const codigos = opcoes ? bruto.map((v) => codeInLista(v, opcoes)) : bruto;
  const validos = codigos.filter((codigo) => codigo !== null);
  if (validos.length < codigos.length) return rejected(FORA);
  return accepted(validos.length > 0 ? [...new Set(validos)] : null);
}

export function normalizeCity(campo: Campo, bruto: unknown, contexto: Contexto, fontes: Fontes): Resultado {
  if (typeof bruto !== 'string') return rejected('Informe uma cidade.');
  const uf = campo.uf_de ? contexto.valores?.[campo.uf_de] : null;
  if (!isUf(uf)) return rejected('Escolha a UF antes da cidade.');
  const cidades = fontes.cidades(uf);
  if (!cidades) return accepted(bruto.trim());
  const procurada = normalizeText(bruto);
  const cidade = cidades.find((nome) => normalizeText(nome) === procurada);
  return cidade ? accepted(cidade) : rejected(`Escolha uma cidade de ${uf}.`);
}
