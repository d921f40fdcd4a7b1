/** A file by its content, where that is known; else by its name. */
export type Previewed = { nome: string; tipo?: string | undefined };

const PICTURE_TYPE = /^image\/(png|jpeg|webp|gif)$/;
const PICTURE = /\.(png|jpe?g|webp|gif)$/i;
const PDF = /\.pdf$/i;

export const isPicture = ({ nome, tipo }: Previewed): boolean =>
  tipo ? PICTURE_TYPE.test(tipo) : PICTURE.test(nome);

/** Whether a file can be shown in the page. */
export const isPreviewed = (file: Previewed): boolean =>
  isPicture(file) || (file.tipo ? file.tipo === 'application/pdf' : PDF.test(file.nome));
