export type Codigo = string | number;

export type Opcao<V extends Codigo = Codigo> = { readonly value: V; readonly label: string };
