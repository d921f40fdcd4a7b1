/** Method, path and kind of reply of the calls of the customer's link; their shapes are with the rest of the contract. */
export const PUBLIC_STUDY_ADDRESSES = {
  get: { method: 'GET', path: '/publico/estudo/{token}' },
  pdf: { method: 'GET', path: '/publico/estudo/{token}/pdf', response: 'arquivo' },
  policyFile: {
    method: 'GET',
    path: '/publico/estudo/{token}/apolices/{id}/arquivos/{x}',
    response: 'arquivo',
  },
  answer: { method: 'PUT', path: '/publico/estudo/{token}/respostas' },
  sendDocument: {
    method: 'POST',
    path: '/publico/estudo/{token}/documentos/{id}',
    upload: { field: 'file', kind: 'documento' },
  },
} as const;
