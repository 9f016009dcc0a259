// A row goes into a file only when it has what the reader of the file needs (payroll 3.9). A file of tax is made of all rows or not at all: what is missing is
// listed with its record. A file of a fund leaves out the members whose numbers are missing and lists them, because the others are due on the same day.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type FileGap, fileGaps } from '@kantor/shared/rules/payroll/files/file-gaps'
import { type FileRow, type FileValue, laidOut } from '@kantor/shared/rules/payroll/files/laid-out'
import type { StoredLayout } from './file-layouts.ts'

/** The employee of a row, and the records that its values are stored in. */
export interface RowOwner {
  readonly id: number
  readonly name: string
  readonly no: string | null
  /** The place of work: its operation area, with its name. */
  readonly location?: { readonly area: number; readonly name: string } | null
  readonly taxProfile?: number | null
}
export interface OwnedRow {
  readonly owner: RowOwner
  readonly row: FileRow
}

const personal = ({ id }: RowOwner) => `/employees/personal-information/show/${id}`
const working = ({ id }: RowOwner) => `/employees/working-information/show/${id}`
const profile = ({ taxProfile }: RowOwner) =>
  `/payroll-management/payroll-code/tax-profiles/${taxProfile == null ? 'create' : `show/${taxProfile}`}`
/** The page on which a value of a row is entered; all others are entered in the personal information. */
const enteredAt: { readonly [V in FileValue]?: (owner: RowOwner) => string } = {
  PLACE_OF_BUSINESS: (owner) =>
    owner.location == null ? working(owner) : `/master/operation-area/show/${owner.location.area}`,
  POSITION: working,
  TAX_STATUS: profile,
  PTKP: profile,
  RESIDENCE: profile,
}
/** The page on which a value of the whole file is entered. */
const settingsAt: { readonly [V in FileValue]?: string } = {
  WITHHOLDER_ID: '/payroll-management/payroll-code/payroll-settings/index',
}
/** The number of missing values that are listed; the others are listed by the next attempt. */
const mostNamed = 100

/** The text of a file if every row has what its reader needs; otherwise it is refused with FILE_INCOMPLETE, row by row. */
export function completeFile(layout: StoredLayout, head: FileRow, owned: readonly OwnedRow[]): string {
  const rows = owned.map(({ row }) => row)
  const gaps = fileGaps(layout, head, rows)
  if (gaps.length === 0) return laidOut(layout, head, rows)
  throw incomplete(layout, gaps, owned)
}

/** An employee who is not in a file, with all that is missing and the pages on which it is entered. */
export interface LeftOut {
  readonly employee: number
  readonly why: string
}

/**
 * The text of a file of the employees who have what its reader needs, and who is left out of it, with all rows that are theirs. It is refused with
 * FILE_INCOMPLETE if a value of the whole file is missing, or no employee is left.
 */
export function fileOfComplete<T extends OwnedRow>(
  layout: StoredLayout,
  head: FileRow,
  owned: readonly T[],
): { readonly content: string; readonly kept: readonly T[]; readonly leftOut: readonly LeftOut[] } {
  const gaps = fileGaps(
    layout,
    head,
    owned.map(({ row }) => row),
  )
  const ofOwner = Map.groupBy(gaps, ({ row }) => (row === null ? undefined : owned[row]?.owner.id))
  const kept = owned.filter(({ owner }) => !ofOwner.has(owner.id))
  if (ofOwner.has(undefined) || kept.length === 0) throw incomplete(layout, gaps, owned)
  const leftOut = [...ofOwner].flatMap(([employee, own]) =>
    // Two rows of an employee lack the same numbers: each is named once.
    employee === undefined ? [] : [{ employee, why: [...new Set(own.map((gap) => lacking(gap, owned)))].join('. ') }],
  )
  const content = laidOut(
    layout,
    head,
    kept.map(({ row }) => row),
  )
  return { content, kept, leftOut }
}

/** What is missing, and the page on which it is entered. */
function lacking({ row, value, column, problem }: FileGap, owned: readonly OwnedRow[]): string {
  const owner = row === null ? undefined : owned[row]?.owner
  const what = owner?.location != null && value === 'PLACE_OF_BUSINESS' ? `${column} of ${owner.location.name}` : column
  const way = owner === undefined ? settingsAt[value] : (enteredAt[value] ?? personal)(owner)
  return `${what} ${problem}.${way === undefined ? '' : ` Enter it at ${way}`}`
}

function incomplete(layout: StoredLayout, gaps: readonly FileGap[], owned: readonly OwnedRow[]): KantorError {
  const fields = gaps.slice(0, mostNamed).map((gap) => {
    const { row, column, problem } = gap
    const owner = row === null ? undefined : owned[row]?.owner
    const who = owner === undefined ? '' : `${owner.name} (${owner.no ?? 'no number'}): `
    return {
      field: row === null ? `head.${column}` : `rows.${row}.${column}`,
      rule: problem === 'is missing' ? 'needed' : 'digits',
      message: `${who}${lacking(gap, owned)}`,
    }
  })
  const people = new Set(gaps.map(({ row }) => row)).size
  const more = gaps.length - fields.length
  return new KantorError(
    'FILE_INCOMPLETE',
    `No file was made: ${people} ${people === 1 ? 'row lacks' : 'rows lack'} what the reader of ${layout.code} needs${more > 0 ? `; ${more} further values are not listed here` : ''}. ${fields
      .slice(0, 3)
      .map(({ message }) => message)
      .join('. ')}`,
    { fields },
  )
}
