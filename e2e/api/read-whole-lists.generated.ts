/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PostCodePartQueryVariables = Exact<{
  after: string;
  size: number;
}>;


export type PostCodePartQuery = { readonly postCodesList: { readonly rows: ReadonlyArray<{ readonly id: string, readonly postCode: string, readonly village: string }> } };

export type PostCodesByIdsQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;


export type PostCodesByIdsQuery = { readonly postCodesByIds: ReadonlyArray<{ readonly id: string, readonly postCode: string, readonly village: string } | null> };
