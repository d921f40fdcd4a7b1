/** Method, path and kind of reply of the calls of the sheet's link; their shapes are with the rest of the contract. */
export const PUBLIC_SHEET_ADDRESSES = {
  get: { method: 'GET', path: '/publico/ficha/{token}' },
  save: { method: 'PUT', path: '/publico/ficha/{token}' },
  sendFile: {
    method: 'POST',
    path: '/publico/ficha/{token}/apolice/{linha}/arquivo',
    upload: { field: 'file', kind: 'documento' },
  },
} as const;
