// What is declared of tables that hold rows, by the names of tables and columns.

export interface ColumnChange {
  /** Names the column may have had. */
  readonly renamedFrom?: readonly string[]
  /** SQL over the row. */
  readonly backfill?: string
  readonly convert?: string
  /** Existing rows would get a value that new ones do not start with. */
  readonly mustBackfill?: true
}
export interface TableChange {
  /** As people know it: `Colour`, `Colour.steps`. */
  readonly title: string
  readonly renamedFrom: readonly string[]
  readonly columns: { readonly [column: string]: ColumnChange }
  /** Field names for the columns, to speak of them. */
  readonly fields: { readonly [column: string]: string }
  readonly dropped: ReadonlySet<string>
}
export interface TableChanges {
  readonly tables: ReadonlyMap<string, TableChange>
  /** Tables that may be deleted with their rows. */
  readonly dropped: ReadonlySet<string>
}

/** 'close_date' -> 'closeDate': a column as people who declare know it. */
export const camelOfSnake = (snake: string): string => snake.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
