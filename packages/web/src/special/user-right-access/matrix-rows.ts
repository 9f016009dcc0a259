// The rows of a matrix of rights: areas with their form ids, narrowed by a search and by the granted codes.

export const suffixes = ['I', 'A', 'E', 'D'] as const
export type Suffix = (typeof suffixes)[number]
/** The suffixes in words, as heads of the columns. */
export const suffixWords: { readonly [S in Suffix]: string } = { I: 'View', A: 'Add', E: 'Edit', D: 'Delete' }

/** A base form id as the catalogue has it. */
export interface FormInfo {
  readonly formId: string
  readonly title: string
  /** The area it is shown in. */
  readonly module: string
  readonly view: boolean
  readonly add: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly sensitive: boolean
  readonly writesUnderView: boolean
  readonly shared: boolean
  readonly uses: string
}
const flags = { I: 'view', A: 'add', E: 'edit', D: 'delete' } as const
/** Does some screen or operation use the code? */
export const hasSuffix = (form: FormInfo, suffix: Suffix): boolean => form[flags[suffix]]
/** The flag of a template's line that represents a suffix. */
export const flagOf = (suffix: Suffix): 'view' | 'add' | 'edit' | 'delete' => flags[suffix]

export interface Cell {
  /** absent: no screen uses such a code. */
  readonly state: 'absent' | 'free' | 'granted' | 'denied'
  readonly text: string
  /** Small print: where it comes from. */
  readonly note?: string
  /** Not saved yet. */
  readonly pending?: boolean
}
export type Cells = readonly [Cell, Cell, Cell, Cell]
export interface FormRow {
  readonly kind: 'form'
  readonly form: FormInfo
  readonly cells: Cells
  /** Changes when anything in the row does. */
  readonly mark: string
}
export interface AreaRow {
  readonly kind: 'area'
  readonly area: string
  readonly open: boolean
  readonly forms: number
  /** Granted codes per suffix. */
  readonly granted: readonly [number, number, number, number]
}
export type MatrixRow = AreaRow | FormRow

export interface MatrixView {
  readonly search: string
  readonly onlyGranted: boolean
  /** Areas that stand open; a search opens all it finds something in. */
  readonly open: ReadonlySet<string>
}

/** All form ids in areas, forms by title. */
export function matrixRows(
  forms: readonly FormInfo[],
  cellOf: (form: FormInfo, suffix: Suffix) => Cell,
  { search, onlyGranted, open }: MatrixView,
): readonly MatrixRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = forms
    .filter((form) => matches(form, words))
    .map((form) => rowOf(form, cellOf))
    .filter((row) => !onlyGranted || row.cells.some(isMarked))
  return [...Map.groupBy(rows, ({ form }) => form.module)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([area, own]): readonly MatrixRow[] => {
      const isOpen = words.length > 0 || open.has(area)
      const head: AreaRow = { kind: 'area', area, open: isOpen, forms: own.length, granted: grantedIn(own) }
      const sorted = isOpen ? own.toSorted((a, b) => a.form.title.localeCompare(b.form.title)) : []
      return [head, ...sorted]
    })
}

const matches = ({ title, formId, uses }: FormInfo, words: readonly string[]): boolean => {
  const text = `${title} ${formId} ${uses}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function rowOf(form: FormInfo, cellOf: (form: FormInfo, suffix: Suffix) => Cell): FormRow {
  const cell = (suffix: Suffix) => (hasSuffix(form, suffix) ? cellOf(form, suffix) : absent)
  const cells: Cells = [cell('I'), cell('A'), cell('E'), cell('D')]
  return { kind: 'form', form, cells, mark: JSON.stringify(cells) }
}
const absent: Cell = { state: 'absent', text: '' }

/** Granted, denied, or about to change: worth a look. */
const isMarked = ({ state, pending }: Cell): boolean => state === 'granted' || state === 'denied' || pending === true

function grantedIn(rows: readonly FormRow[]): AreaRow['granted'] {
  const count = (at: 0 | 1 | 2 | 3) => rows.filter(({ cells }) => cells[at].state === 'granted').length
  return [count(0), count(1), count(2), count(3)]
}
