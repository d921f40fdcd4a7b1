/** Colours of a chart; the area's own is also `produto_diagnostico.cor`. */
export type Paleta = {
  texto: string;
  textoSuave: string;
  eixo: string;
  grade: string;
  fundo: string;
  marca: string;
  comparacao: string;
  areas: Readonly<Record<number, string>>;
};

/** White page and light theme. */
export const PALETA_CLARA: Paleta = {
  texto: '#182124',
  textoSuave: '#485358',
  eixo: '#616d71',
  grade: '#e8ebec',
  fundo: '#ffffff',
  marca: '#095e6c',
  comparacao: '#788284',
  areas: { 1: '#9f1a56', 2: '#ac7b05', 3: '#3899ea', 4: '#0f9173', 5: '#533ba2', 6: '#552911' },
};

export const PALETA_ESCURA: Paleta = {
  texto: '#e5e9e9',
  textoSuave: '#acb2b4',
  eixo: '#8d9597',
  grade: '#22292b',
  fundo: '#12181a',
  marca: '#68bbcb',
  comparacao: '#99a0a1',
  areas: { 1: '#e4788e', 2: '#eec154', 3: '#64a9f3', 4: '#77e2c2', 5: '#836dcf', 6: '#a15e33' },
};
