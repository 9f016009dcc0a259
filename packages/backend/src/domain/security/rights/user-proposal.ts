// Changes of one account: its templates, direct rights, memberships and level.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { RightsChange } from '@kantor/shared/catalogue/security-system/entities/rights-change.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ChangeTarget } from '@kantor/shared/rules/rights/change'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asText, neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type AccountState, isSamePerson, lockAccount, readAccount, sourceOf } from './accounts/account-state.ts'
import { storeAccount } from './accounts/store-account.ts'
import { assess } from './assess.ts'
import { refuseLastSuper } from './authority.ts'
import { endKeysOfAccount } from './clients/client-owner.ts'
import { mitigationsOf } from './conflicts/sod-rows.ts'
import { accountWith, type Step } from './operations.ts'
import { syncPositionRights } from './positions/follow-position.ts'
import type { Proposal, RightsContext } from './proposal.ts'

const ofRightsChange = tableColumns(RightsChange)

/** The account, locked until the transaction ends; NOT_FOUND where there is none, BAD_STATE where it is closed for good. */
export async function lockedAccountState({ tx }: Pick<RightsContext, 'tx'>, id: number): Promise<AccountState> {
  await lockAccount(tx, id)
  const account = await readAccount(tx, id)
  if (account === undefined) throw new KantorError('NOT_FOUND')
  if (account.status === 'DISABLED') throw new KantorError('BAD_STATE', 'This account is disabled for good.')
  return account
}

/** Assesses steps over an account; `requester` is whose own rights may not change, by default the caller. */
export async function proposeUser(
  rightsContext: RightsContext,
  account: AccountState,
  targetKind: ChangeTarget,
  steps: readonly Step[],
  requester: AccountState = rightsContext.admin,
): Promise<Proposal> {
  const { snapshot, tx, today } = rightsContext
  const after = accountWith(account, steps)
  const assessment = assess(snapshot, {
    // A user who makes an account their own changes their own rights too.
    isOwn: isSamePerson(requester, account) || isSamePerson(requester, after),
    steps,
    formerGrants: steps.some((step) => step.kind === 'DIRECT') ? await formerGrantsOf(rightsContext, account.id) : [],
    subjects: [
      {
        account,
        accounts: [account],
        before: sourceOf(account, snapshot.templates),
        after: sourceOf(after, snapshot.templates),
        isSuper: after.level === 'SUPER',
        mitigated: await mitigationsOf(tx, account.id, today),
      },
    ],
  })
  return {
    targetKind,
    user: account.id,
    template: null,
    target: `${account.username} ${account.displayName}`.slice(0, 150),
    version: account.version,
    steps,
    assessment,
    users: 1,
    words: await employeeWords(rightsContext, steps),
    async store(at) {
      if (account.level === 'SUPER' && after.level !== 'SUPER') await refuseLastSuper(at.tx, account.id, today)
      const version = await storeAccount(at, account, steps)
      if (account.employee !== after.employee || account.userType !== after.userType)
        await endKeysOfAccount(at, account.id)
      if (account.employee !== after.employee)
        for (const employee of [account.employee, after.employee])
          if (employee !== null) await syncPositionRights(at, { employee })
      return version
    },
  }
}

/** Direct grants of the last months that an applied change removed, as far as they were effective. */
async function formerGrantsOf({ tx, today }: RightsContext, user: number) {
  const rows = await typedRows(
    tx,
    { payload: neverNull(ofRightsChange.payload), day: asText(sql`coalesce(decided_at, created_at)::date::text`) },
    sql`from rights_change
      where user_id = ${user} and status = 'APPLIED' and payload is not null and created_at >= ${addDays(today, -90)}::date`,
  )
  return rows.flatMap(({ payload, day }) =>
    (JSON.parse(payload) as readonly Step[]).flatMap((step) => {
      if (step.kind !== 'DIRECT' || step.before?.effect !== 'GRANT' || step.before.validFrom > day) return []
      const { code, validFrom, validTo } = step.before
      return [{ code, validFrom, validTo: validTo !== null && validTo < day ? validTo : day }]
    }),
  )
}

/** The employees that steps name, in words. */
async function employeeWords(
  rightsContext: RightsContext,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, string>> {
  const ids = steps.flatMap((step) =>
    step.kind === 'IDENTITY' ? [step.before?.employee ?? [], step.after?.employee ?? []].flat() : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await storedRows(rightsContext, Employee, ['id', 'employeeNo', 'fullName'], {
    where: { id: ids },
    everyCompany: 'accounts belong to no company',
  })
  return new Map(rows.map(({ id, employeeNo, fullName }) => [`employee ${id}`, `${employeeNo} ${fullName}`]))
}
