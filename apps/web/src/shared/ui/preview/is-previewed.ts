const PICTURE = /\.(png|jpe?g|webp|gif)$/i;
const PDF = /\.pdf$/i;

export const isPicture = (name: string): boolean => PICTURE.test(name);

/** Whether a file of this name can be shown in the page. */
export const isPreviewed = (name: string): boolean => PDF.test(name) || isPicture(name);
