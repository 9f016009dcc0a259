// Sheets about pay: which columns say whose pay a row is, and what a declaration has to say so that the cover of amounts reaches it
// (R-SEC, decision 0085).
import type { Catalogue, Upload } from '../kernel/index.ts'
import { payRoots } from './pay.ts'

/** Does the upload write rows of pay? */
export const writesPay = (catalogue: Catalogue, { writes = [] }: Upload): boolean =>
  writes.some((name) => catalogue.entities.get(name)?.pay !== undefined)

/** The columns that say whose pay a row is: whom or which pay group it names. None where the upload writes no pay. */
export const payColumnsOf = (
  catalogue: Catalogue,
  upload: Upload,
): readonly (readonly [column: string, to: string])[] =>
  writesPay(catalogue, upload)
    ? Object.entries(upload.columns).flatMap(([name, field]) =>
        field.type === 'ref' && payRoots.has(field.to) ? [[name, field.to] as const] : [],
      )
    : []

/** Does a covered row still show a column? Its key names it, and whose pay it is; the rest may be an amount or disclose one. */
export const isShownOfCovered = (catalogue: Catalogue, upload: Upload, column: string): boolean =>
  upload.key.includes(column) || payColumnsOf(catalogue, upload).some(([name]) => name === column)

/** Mistakes of a declaration: names that are no entities of pay, no person whose pay it is, an amount that names the rows. */
export function uploadPayProblemsOf(catalogue: Catalogue, upload: Upload): readonly string[] {
  if (upload.writes === undefined)
    return upload.again === 'replaceAll' ? ['again: replaceAll needs writes: what is taken away'] : []
  const unknownNames = upload.writes.filter((name) => catalogue.entities.get(name)?.pay === undefined)
  const isUnattributed = payColumnsOf(catalogue, upload).every(([name]) => upload.columns[name]?.required !== true)
  const amounts = upload.key.filter((name) => ['money', 'percent'].includes(upload.columns[name]?.type ?? ''))
  return [
    ...unknownNames.map((name) => `writes names ${name}, which is no entity of pay`),
    ...(isUnattributed ? ['no required column says whose pay a row is'] : []),
    ...amounts.map((name) => `${name} is an amount and cannot name a row`),
  ]
}
