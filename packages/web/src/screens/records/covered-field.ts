// Which values of a row are kept from the reader: the amounts of a row that says so (decision 0085).
import { isAmount, isLineAmount } from '@kantor/shared/derive/pay'
import { amountsCoveredName, type Entity } from '@kantor/shared/kernel'

type Row = { readonly [name: string]: unknown } | null | undefined

/** Is the value of this field covered? Values behind a reference are another row's. */
export const isCovered = (entity: Entity, row: Row, name: string): boolean =>
  entity.pay !== undefined && row?.[amountsCoveredName] === true && isAmount(entity, name)

/** The covered fields of the lines of a field; none where the amounts of the row are shown. */
const coveredLines = (entity: Entity, row: Row, lines: string): ReadonlySet<string> => {
  const field = entity.fields[lines]
  if (field?.type !== 'lines' || entity.pay === undefined || row?.[amountsCoveredName] !== true) return none
  return new Set(Object.keys(field.of).filter((name) => isLineAmount(entity, lines, name)))
}
const none: ReadonlySet<string> = new Set()

/** What of a field is covered, as `FieldView` takes it. */
export const coverOf = (entity: Entity, row: Row, name: string): boolean | ReadonlySet<string> =>
  entity.fields[name]?.type === 'lines' ? coveredLines(entity, row, name) : isCovered(entity, row, name)
