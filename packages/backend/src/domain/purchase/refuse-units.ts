// Quantities with more decimals than their unit has are refused by a code of their own (trading R27), so that a script knows what to round.
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'

/** Throws UOM_DECIMALS where complaints are about decimals of units; `fields` names all of them. */
export function refuseUnits(found: readonly FieldError[]): void {
  const [first] = found.filter(({ rule }) => rule === 'UOM_DECIMALS')
  if (first === undefined) return
  const line = 1 + Number(first.field.split('.')[1])
  throw new KantorError('UOM_DECIMALS', `Line ${line}: ${first.message}.`, { fields: found })
}
