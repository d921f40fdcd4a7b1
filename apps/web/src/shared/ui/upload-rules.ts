import type { UploadKind } from '@farol/contracts';

const MB = 1024 * 1024;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Rule = { maxSize: number; accept: Record<string, string[]>; words: string };

/** What the server accepts; the server also checks the content. */
export const UPLOAD_RULES: Record<UploadKind, Rule> = {
  documento: {
    maxSize: 20 * MB,
    accept: {
      'application/pdf': ['.pdf'],
      'image/png': ['.png'],
      'image/jpeg': ['.jpg', '.jpeg'],
      'image/heic': ['.heic'],
    },
    words: 'PDF, PNG, JPG ou HEIC, até 20 MB',
  },
  avatar: {
    maxSize: 5 * MB,
    accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] },
    words: 'PNG, JPG ou WEBP, até 5 MB',
  },
  logo: {
    maxSize: 2 * MB,
    accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] },
    words: 'PNG, JPG ou WEBP, até 2 MB',
  },
  termos: {
    maxSize: 20 * MB,
    accept: { 'application/pdf': ['.pdf'], [DOCX]: ['.docx'] },
    words: 'PDF ou DOCX, até 20 MB',
  },
  pdf: {
    maxSize: 20 * MB,
    accept: { 'application/pdf': ['.pdf'] },
    words: 'PDF, até 20 MB',
  },
  planilha: {
    maxSize: 20 * MB,
    accept: {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
      'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
      'text/csv': ['.csv', '.txt', '.tsv'],
      'text/plain': ['.csv', '.txt', '.tsv'],
      'text/tab-separated-values': ['.tsv'],
      'text/html': ['.html', '.htm', '.xls'],
      'application/vnd.ms-excel': ['.csv', '.xls'],
    },
    words: 'XLSX, XLS, ODS, CSV ou TSV, até 20 MB',
  },
  avulso: {
    maxSize: 20 * MB,
    accept: {
      'application/pdf': ['.pdf'],
      [DOCX]: ['.docx'],
      'image/png': ['.png'],
      'image/jpeg': ['.jpg', '.jpeg'],
      'image/heic': ['.heic'],
    },
    words: 'PDF, DOCX, PNG, JPG ou HEIC, até 20 MB',
  },
};
