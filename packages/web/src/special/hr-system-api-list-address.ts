// Addresses of the list of operations: an operation is named by method and path, which an address cannot hold as they are.

export interface Operation {
  readonly key: string
  readonly method: string
  readonly restPath: string
  readonly graphql: string | null
  readonly feature: string
  readonly featurePath: string
  readonly kind: 'READ' | 'WRITE'
  readonly codes: string | null
  readonly allowed: boolean
  readonly about: string
}

/** `GET /master/departments/:id` as one segment: no path of the product has a point, a tilde or a star. */
export const segmentOf = (key: string): string => key.replaceAll(' ', '~').replaceAll('/', '.').replaceAll(':', '*')
/** The operation that a segment means. */
export const keyOf = (segment: string): string => segment.replaceAll('~', ' ').replaceAll('.', '/').replaceAll('*', ':')

/** What the list asks for, out of its address. */
export function listInput(query: URLSearchParams): { readonly [name: string]: unknown } {
  const [search, kind] = [query.get('search')?.trim() ?? '', query.get('kind') ?? '']
  return {
    ...(search === '' ? {} : { search: search.slice(0, 100) }),
    ...(kind === 'READ' || kind === 'WRITE' ? { kind } : {}),
    ...(query.get('mine') === 'true' ? { mine: true } : {}),
  }
}
