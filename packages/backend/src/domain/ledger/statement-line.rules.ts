// Lines of statements: they add up and hang below lines of their own statement.
import { StatementLine } from '@kantor/shared/catalogue/finance-slip/entities/statement-line.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../engine/context.ts'
import { isThere, storedRows } from '../../engine/read/stored-rows.ts'

const rule = 'R-STATEMENT-LINE'

export const statementLineRules = rulesFor(StatementLine, {
  async check(context, next, before): Promise<readonly FieldError[]> {
    const found: FieldError[] = []
    const parts = (next.formula ?? []).map(({ line }) => line ?? 0)
    const named = await storedRows(context, StatementLine, ['id', 'statement'], {
      where: { id: [...parts, next.parent ?? 0] },
    })
    const other = new Set(named.filter(({ statement }) => statement !== next.statement).map(({ id }) => id))
    if (next.parent != null && other.has(next.parent))
      found.push({ field: 'parent', rule, message: 'is a line of the other statement' })
    for (const [i, line] of parts.entries()) {
      if (other.has(line)) found.push({ field: `formula.${i}.line`, rule, message: 'is a line of the other statement' })
      if (line === before?.id) found.push({ field: `formula.${i}.line`, rule, message: 'a line cannot add up itself' })
    }
    const isLeaving = before !== undefined && (next.lineKind !== 'ACCOUNTS' || next.statement !== before.statement)
    if (isLeaving && (await isThere(context, Account, { where: { fsLine: before.id } })))
      found.push({ field: 'lineKind', rule, message: 'accounts are in this line: move them to another line first' })
    return found
  },
})
