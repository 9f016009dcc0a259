// Common codes: rows of the system keep their code and place, are never deleted and never switched off; another value of a parameter of
// attendance begins a version (decision 0057).

import { commonCodes } from '@kantor/shared/catalogue/master/common-codes'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { writingWithoutRules } from '../../engine/approval/store.ts'
import { rulesFor } from '../../engine/context.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { insertRow } from '../../engine/write/write.ts'
import {
  markPolicyDays,
  parameterOfRow,
  policyComplaints,
  refuseClosedDays,
  rowOfPast,
  valueFrom,
} from './policy-rows.ts'

const rule = 'R-CODE-SYSTEM'
/** What a row of the system may still change is its name and its values; those of a parameter say from which day. */
const kept = ['parentValue', 'sortOrder', 'active', 'validFrom', 'validTo'] as const

export const commonCodeRules = rulesFor(CommonCode, {
  async derive(context, next, before) {
    const from = await valueFrom(context, next, before)
    return from === null ? {} : { validFrom: from }
  },
  async check(context, next, before): Promise<readonly FieldError[]> {
    const begins = await valueFrom(context, next, before)
    const changed = kept.filter((field) => (next[field] ?? null) !== (before?.[field] ?? null))
    const fixed = before?.systemRow === true ? changed.filter((field) => field !== 'validFrom' || begins === null) : []
    const message = parameterOfRow(next)
      ? 'is kept by the system: only name and values may change, and the day from which another value holds'
      : 'is kept by the system: only name and values may change'
    if (fixed.length > 0) return fixed.map((field) => ({ field, rule, message }))
    return policyComplaints(context, next, before)
  },
  async afterWrite(context, row, before) {
    const from = await valueFrom(context, row, before)
    if (before !== undefined && from !== null) {
      const past = await insertRow(writingWithoutRules(context, CommonCode), await rowOfPast(context, before, from))
      const trail = { action: 'CREATE', entity: CommonCode, feature: commonCodes, id: past.id, after: past } as const
      await writeAudit(context.tx, context.actor, trail)
    }
    await markPolicyDays(context, row, before, from)
  },
  async beforeDelete(context, row) {
    if (row.systemRow === true)
      throw new KantorError('IN_USE', 'The system itself relies on this code. It cannot be deleted.')
    await refuseClosedDays(context, undefined, row)
    await markPolicyDays(context, undefined, row, null)
  },
})
