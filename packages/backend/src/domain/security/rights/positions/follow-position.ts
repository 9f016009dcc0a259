// Rights that follow from the position: brought in step when a position or a rule changes, and every night for what
// begins or ends on the day (R-SEC-09). Rows given by hand stay and are named in the trail.
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { lockUntilCommit } from '../../../../db/locks.ts'
import type { EntityRules, RuleContext, RulesEntry } from '../../../../engine/context.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { isSamePerson, readAccount } from '../accounts/account-state.ts'
import { type Storing, storeAccount } from '../accounts/store-account.ts'
import { readRightsSnapshot, templateCode } from '../rights-snapshot.ts'
import { type PlanFor, type PositionMove, planPositions, readPositionRules } from './position-plan.ts'
import { recordMove } from './record-move.ts'

/** Stores the moves of some accounts. */
export async function storeMoves(rightsContext: Storing, moves: readonly PositionMove[]): Promise<void> {
  for (const { account, steps, byHand } of moves) {
    await storeAccount(rightsContext, account, steps)
    const kept = [...new Set(byHand.map((row) => templateCode(rightsContext.snapshot, row.template)))].sort().join(', ')
    const note = kept === '' ? '' : ` Kept as given by hand: ${kept}.`
    await recordMove(rightsContext, account, steps, `Follows the position and its rules.${note}`)
    await writeAudit(rightsContext.tx, rightsContext.actor, {
      action: 'TRANSITION',
      entity: UserAccount,
      id: account.id,
      remarks: {
        '#transition': 'position rules',
        ...(kept === '' ? {} : { '#note': `Kept as given by hand: ${kept}` }),
      },
    })
  }
}

/** Brings accounts in step with the rules of today; gives how many moved. */
export async function syncPositionRights(rightsContext: Omit<Storing, 'snapshot'>, of: PlanFor = {}): Promise<number> {
  const rules = await readPositionRules(rightsContext.tx)
  const snapshot = await readRightsSnapshot(rightsContext.tx, rightsContext.engine)
  const moves = await planPositions(rightsContext.tx, snapshot, rules, of)
  await storeMoves({ ...rightsContext, snapshot }, moves)
  return moves.length
}

/**
 * After the position of an employee changed. No user gains rights this way by their own action: SELF_CHANGE where a user who changed their
 * own position would gain a template.
 */
async function followPosition({ tx, engine, actor, today }: RuleContext, employee: number): Promise<void> {
  // Most employees have no account and most installations few rules: then this is all it costs.
  const [reached] = await rowsOf(
    tx,
    sql`select 1 from user_account u where u.employee_id = ${employee} and (exists (select 1 from position_template_rule)
      or exists (select 1 from template_assignment a where a.user_id = u.id and a.source = 'POSITION_RULE')) limit 1`,
  )
  if (reached === undefined) return
  const rules = await readPositionRules(tx)
  const snapshot = await readRightsSnapshot(tx, engine)
  await lockUntilCommit(tx, 'kantor rights')
  const moves = await planPositions(tx, snapshot, rules, { employee })
  const admin = await readAccount(tx, actor.userId)
  for (const { account, steps } of moves)
    if (admin !== undefined && isSamePerson(admin, account) && steps.some((step) => step.before === null))
      throw new KantorError(
        'SELF_CHANGE',
        'Your new position gives you other rights, so another person has to change it.',
      )
  await storeMoves({ tx, engine, actor, today, snapshot }, moves)
}

/** What a position is made of: only a change of these can move rights. */
const positionFields = ['position', 'level', 'department', 'activeStatus'] as const

/** The rules of employees, after which his rights follow in the same transaction. */
export const followedByRights = (entries: readonly RulesEntry[]): readonly RulesEntry[] =>
  entries.map((entry) => (entry.entity === 'Employee' ? { ...entry, rules: followed(entry.rules) } : entry))

const followed = (rules: EntityRules): EntityRules => ({
  ...rules,
  async afterWrite(context, row, before) {
    await rules.afterWrite?.(context, row, before)
    if (before !== undefined && positionFields.every((field) => row[field] === before[field])) return
    await followPosition(context, row.id)
  },
})
