// Absence codes of the law and the evaluation: they keep their class and way of counting and are never deleted.
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../engine/context.ts'

const rule = 'R-ABSENT-SYSTEM'
const kept = ['absentClass', 'unit', 'active'] as const

export const absentCodeRules = rulesFor(AbsentCode, {
  check(_context, next, before): readonly FieldError[] {
    if (before?.system !== true) return []
    return kept.flatMap((field) =>
      (next[field] ?? null) === before[field]
        ? []
        : [{ field, rule, message: 'is kept by the system and cannot change' }],
    )
  },
  beforeDelete(_context, row) {
    if (row.system === true)
      throw new KantorError('IN_USE', 'The evaluation of attendance relies on this code. It cannot be deleted.')
  },
})
