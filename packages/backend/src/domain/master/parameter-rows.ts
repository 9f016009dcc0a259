// The rows of the company's parameters of attendance, and what they say on a day at a place.
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { type ParameterRow, policyOn } from '@kantor/shared/rules/attendance/parameters'
import type { AttendancePolicy } from '@kantor/shared/rules/attendance/policy'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'

/** Every row in use, whichever days and places it holds for: some dozens, read once. */
export async function parameterRowsOf(context: RowsContext): Promise<readonly ParameterRow[]> {
  const names = ['codeValue', 'parentValue', 'numericValue', 'textValue', 'textValue2', 'validFrom', 'validTo'] as const
  const rows = await storedRows(context, CommonCode, names, { where: { codeType: 'ATTPOLICY', active: true } })
  return rows.map((r) => ({
    code: r.codeValue ?? '',
    parent: r.parentValue,
    number: r.numericValue,
    text: r.textValue,
    place: r.parentValue === null ? null : r.textValue2,
    from: r.validFrom,
    to: r.validTo,
  }))
}

/** What days at places go by; each pair is worked out once. */
export function policiesOf(rows: readonly ParameterRow[]): (day: string, place: string | null) => AttendancePolicy {
  const known = new Map<string, AttendancePolicy>()
  return (day, place) => {
    const at = `${day} ${place ?? ''}`
    const policy = known.get(at) ?? policyOn(rows, day, place)
    known.set(at, policy)
    return policy
  }
}

/** What a day goes by, company-wide unless a place is named. */
export const policyOfDay = async (
  context: RowsContext,
  day: string,
  place: string | null = null,
): Promise<AttendancePolicy> => policyOn(await parameterRowsOf(context), day, place)
