// A file is made only when every row has what its reader needs (payroll 3.9): missing values are listed with their record, and until then no file is made.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { fileGaps } from '@kantor/shared/rules/payroll/files/file-gaps'
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
  const fields = gaps.slice(0, mostNamed).map(({ row, value, column, problem }) => {
    const owner = row === null ? undefined : owned[row]?.owner
    const what =
      owner?.location != null && value === 'PLACE_OF_BUSINESS' ? `${column} of ${owner.location.name}` : column
    const way = owner === undefined ? settingsAt[value] : (enteredAt[value] ?? personal)(owner)
    const who = owner === undefined ? '' : `${owner.name} (${owner.no ?? 'no number'}): `
    return {
      field: row === null ? `head.${column}` : `rows.${row}.${column}`,
      rule: problem === 'is missing' ? 'needed' : 'digits',
      message: `${who}${what} ${problem}.${way === undefined ? '' : ` Enter it at ${way}`}`,
    }
  })
  const people = new Set(gaps.map(({ row }) => row)).size
  const more = gaps.length - fields.length
  throw new KantorError(
    'FILE_INCOMPLETE',
    `No file was made: ${people} ${people === 1 ? 'row lacks' : 'rows lack'} what the reader of ${layout.code} needs${more > 0 ? `; ${more} further values are not listed here` : ''}. ${fields
      .slice(0, 3)
      .map(({ message }) => message)
      .join('. ')}`,
    { fields },
  )
}
