import type { Trecho } from '../../catalogue/index.ts';

const PLACA = /\b([A-Z]{3})-?(\d[A-Z0-9]\d{2})\b/;
const ANO = /\b(19[5-9]\d|20\d{2})(?:\s*\/\s*(?:20)?(\d{2}))?\b/;

const TIPOS: readonly (readonly [RegExp, string])[] = [
  [/\b(apartamento|apto\.?|cobertura|flat|kitnet|studio)\b/i, 'apartamento'],
  [/\b(casa|sobrado)\b/i, 'casa'],
  [/\b(terreno|lote)\b/i, 'terreno'],
  [/\b(sala|loja|galp[ãa]o|comercial|conjunto)\b/i, 'comercial'],
  [/(^|\s)(s[íi]tio|fazenda|ch[áa]cara)\b/i, 'rural'],
];

/** Value contained in the description of a car or home; null without one. */
export const readExcerpt: Record<Trecho, (texto: string) => string | number | null> = {
  modelo: (texto) => {
    const semPlaca = texto.replace(PLACA, ' ').replace(/\(\s*\)/g, ' ');
    const nome = semPlaca.replace(ANO, ' ').replace(/\bplaca\b/gi, ' ');
    return (
      nome
        .replace(/[\s,;–-]+$/, '')
        .replace(/\s+/g, ' ')
        .trim() || null
    );
  },
  ano: (texto) => {
    const [, fabricado, modelo] = ANO.exec(texto.replace(PLACA, ' ')) ?? [];
    if (!fabricado) return null;
    return modelo ? Number(`${fabricado.slice(0, 2)}${modelo}`) : Number(fabricado);
  },
  placa: (texto) => {
    const [, letras, resto] = PLACA.exec(texto) ?? [];
    return letras && resto ? `${letras}${resto}` : null;
  },
  tipo_imovel: (texto) => TIPOS.find(([padrao]) => padrao.test(texto))?.[1] ?? null,
};

const MOTO =
  /\b(moto|motocicleta|scooter|biz|cg|titan|fan|bros|ninja|harley|nmax|pcx|xre 190|xre 300|lander)\b/i;
const OUTROS = /\b(caminh[ãa]o|truck|[ôo]nibus|van|trator|utilit[áa]rio|reboque|furg[ãa]o|sprinter)\b/i;

/** A vehicle is a car unless its description says otherwise; of a lorry or van the kind stays open. */
export function readVehicleKind(texto: string): 'carro' | 'moto' | null {
  if (OUTROS.test(texto)) return null;
  return MOTO.test(texto) ? 'moto' : 'carro';
}
