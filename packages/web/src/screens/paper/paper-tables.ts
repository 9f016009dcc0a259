// The rows of a paper as tables: those of a band side by side, each with its title, its lines and what they come to.

export interface PaperRowOf {
  readonly band: number
  readonly place: number
  readonly kind: 'HEAD' | 'ROW' | 'SUM'
  readonly label: string
  readonly value: string | null
  readonly node: string | null
}
export interface PaperLine {
  readonly key: string
  readonly label: string
  readonly value: string | null
  /** Of the explanation of the record; null: nothing explains the line by itself. */
  readonly node: string | null
}
export interface PaperTable {
  readonly title: string
  readonly lines: readonly PaperLine[]
  readonly sum: PaperLine | null
}

/** The bands from top to bottom, each with its tables from left to right; a table without lines is left out, and a band without tables. */
export function paperTables(rows: readonly PaperRowOf[]): readonly (readonly PaperTable[])[] {
  const bands = [...Map.groupBy(rows, ({ band }) => band)].sort(([a], [b]) => a - b)
  return bands
    .map(([, own]) =>
      [...Map.groupBy(own, ({ place }) => place)]
        .sort(([a], [b]) => a - b)
        .map(([, table]) => tableOf(table))
        .filter(({ lines }) => lines.length > 0),
    )
    .filter((band) => band.length > 0)
}

function tableOf(rows: readonly PaperRowOf[]): PaperTable {
  const lines = rows.map(({ label, value, node }, i): PaperLine => ({ key: `${i} ${label}`, label, value, node }))
  const at = (kind: PaperRowOf['kind']) => lines.filter((_, i) => rows[i]?.kind === kind)
  return { title: at('HEAD')[0]?.label ?? '', lines: at('ROW'), sum: at('SUM')[0] ?? null }
}
