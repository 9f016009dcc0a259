// What the actions of a matrix answer, as the screen reads it.

export interface HeadDay {
  readonly day: string
  readonly weekend: boolean
  readonly holiday: string | null
}
export interface HeadCode {
  readonly code: string
  readonly name: string
  readonly colour: string | null
  readonly note: string | null
}
export interface Head {
  readonly days: readonly HeadDay[]
  readonly codes: readonly HeadCode[]
}
export interface CellAnswer {
  readonly day: string
  /** The entry; null: none. */
  readonly code: string | null
  /** What applies without an entry. */
  readonly shows: string | null
  readonly rowVersion: number | null
  readonly holiday: string | null
  readonly closed: string | null
}
export interface RowAnswer {
  readonly row: { readonly id: string; readonly code: string; readonly name: string }
  readonly note: string | null
  readonly cells: readonly CellAnswer[]
}
export interface CellsAnswer {
  readonly total: number
  readonly rows: readonly RowAnswer[]
}
/** Rows are named by their code. */
export interface ComplaintAnswer {
  readonly row: string
  readonly day: string
  readonly rule: string
  readonly message: string
  readonly level: 'WARN' | 'ERROR'
}
export interface SaveAnswer {
  readonly saved: number
  readonly complaints: readonly ComplaintAnswer[]
}
export interface ImportAnswer {
  readonly status: 'IMPORTED' | 'CHECKED' | 'REJECTED'
  readonly changed: number
  readonly unchanged: number
  readonly complaints: readonly ComplaintAnswer[]
}

export interface MatrixAnswers {
  readonly head: Head
  readonly cells: CellsAnswer
  readonly saveCells: SaveAnswer
  readonly importCells: ImportAnswer
}
