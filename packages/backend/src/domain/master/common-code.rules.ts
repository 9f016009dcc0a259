// Common codes: rows of the system keep their code and place, are never deleted and never switched off.
import { CommonCode } from '@kantor/shared/catalogue/master/common-code.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../engine/context.ts'

const rule = 'R-CODE-SYSTEM'
/** What a row of the system may still change is its name and its values. */
const kept = ['parentValue', 'sortOrder', 'active', 'validFrom', 'validTo'] as const

export const commonCodeRules = rulesFor(CommonCode, {
  check(_context, next, before): readonly FieldError[] {
    if (before?.systemRow !== true) return []
    return kept.flatMap((field) =>
      (next[field] ?? null) === before[field]
        ? []
        : [{ field, rule, message: 'is kept by the system: only name and values may change' }],
    )
  },
  beforeDelete(_context, row) {
    if (row.systemRow === true)
      throw new KantorError('IN_USE', 'The system itself relies on this code. It cannot be deleted.')
  },
})
