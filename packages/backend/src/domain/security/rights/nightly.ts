// What the days bring by themselves: changes that waited too long, accounts of people who left or stayed away, rights that
// follow from positions, mitigations that ended (R-SEC-06, R-SEC-08, R-SEC-09). Safe to run again: a second run finds nothing to do.
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { type AccountLife, nightlyStatus } from '@kantor/shared/rules/account/inactivity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import type { Engine } from '../../../engine/context.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'
import { policyOf } from '../policy/security-policy.ts'
import { endSessionsOf } from './accounts/account-access.ts'
import { writingWithoutHooks } from './accounts/store-account.ts'
import { endBeyondMakers } from './clients/beyond-makers.ts'
import { evaluateConflicts } from './conflicts/evaluate.ts'
import { syncPositionRights } from './positions/follow-position.ts'
import type { RightsContext } from './proposal.ts'

const system = systemActor('*', 'nightly', '*')
type Night = Pick<RightsContext, 'tx' | 'engine' | 'actor' | 'today'>

/** Brings rights in step with the date; gives how many accounts and changes it closed. */
export function runRightsSchedule(engine: Engine): Promise<{ readonly accounts: number; readonly changes: number }> {
  return engine.database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'kantor rights')
    const night: Night = { tx, engine, actor: system, today: engine.today() }
    const changes = await expireChanges(night)
    const accounts = await closeAccounts(night)
    await syncPositionRights(night)
    await evaluateConflicts(night)
    await endBeyondMakers(night, 'EVERYBODY')
    return { accounts, changes }
  })
}

async function expireChanges({ tx, engine }: Night): Promise<number> {
  const now = sql`${engine.now().toISOString()}::timestamptz`
  const expired = await rowsOf<{ id: number }>(
    tx,
    sql`update rights_change set status = 'EXPIRED', decided_at = ${now}, row_version = row_version + 1, updated_by = 'system', updated_at = ${now}
      where status = 'PENDING' and expires_at <= ${now} returning id`,
  )
  return expired.length
}

interface LifeRow extends AccountLife {
  readonly id: number
  readonly level: string
}

async function closeAccounts(night: Night): Promise<number> {
  const { tx, today } = night
  const rows = await rowsOf<LifeRow>(
    tx,
    sql`select u.id, u.status, u.user_type as "userType", u.admin_level as level,
      case when e.active_status = 'INACTIVE' then (select max(a.valid_to)::text from employee_assignment a where a.employee_id = e.id) end as "lastWorkingDay",
      coalesce(u.last_login_at, u.created_at)::date::text as "lastLogin"
      from user_account u left join employee e on e.id = u.employee_id where u.status in ('INVITED', 'ACTIVE', 'SUSPENDED') order by u.id`,
  )
  const { dormantDays } = await policyOf(tx)
  let closed = 0
  for (const row of rows) {
    const status = nightlyStatus(row, today, dormantDays)
    // No user would be left to let the others in again.
    if (status === row.status || row.level === 'SUPER') continue
    await setStatus(night, row.id, status)
    closed++
  }
  return closed
}

async function setStatus(night: Night, id: number, status: AccountLife['status']): Promise<void> {
  const { tx, engine, actor } = night
  const stored = await lockStored(tx, engine, actor, UserAccount, id)
  if (stored === undefined) return
  const next = { ...stored, status, rightsVersion: Number(stored.rightsVersion) + 1 }
  const row = await updateRow(writingWithoutHooks(night, UserAccount), next, stored)
  await writeAudit(tx, actor, {
    action: 'TRANSITION',
    entity: UserAccount,
    id,
    before: stored,
    after: row,
    remarks: { '#transition': 'nightly' },
  })
  await endSessionsOf(night, id)
}
