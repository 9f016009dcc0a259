// Complaints of a lines field sorted to their rows.

type ByColumn = { [name: string]: string }

/** `{ '2.upTo': 'must be a number' }` as row 2 -> column -> words; what names no cell is left out. */
export function errorsByRow(
  errors: { readonly [path: string]: string } | undefined,
): ReadonlyMap<number, Readonly<ByColumn>> {
  const rows = new Map<number, ByColumn>()
  for (const [path, message] of Object.entries(errors ?? {})) {
    const [, row, name] = /^(\d+)\.(.+)$/.exec(path) ?? []
    if (row === undefined || name === undefined) continue
    rows.set(Number(row), { ...rows.get(Number(row)), [name]: message })
  }
  return rows
}
