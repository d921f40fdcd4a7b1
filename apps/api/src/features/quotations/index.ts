export { createOption } from './create-option.ts';
export { uploadOptionFile } from './option-files.ts';
