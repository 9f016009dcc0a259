// The rights of one user as the screen shows them: what he was given, what follows from it, and by which source.
import { RightsChange } from '@kantor/shared/catalogue/security-system/entities/rights-change.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { warningsOf } from '@kantor/shared/rules/rights/diff'
import { effectiveRights, isValidOn, isWithin } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { type AccountState, isSamePerson, sourceOf } from './accounts/account-state.ts'
import { conflictLines } from './answers.ts'
import { conflictKey, conflictsOf } from './conflicts/conflicts.ts'
import { mitigationsOf, sourceWords } from './conflicts/sod-rows.ts'
import type { PlaceAndDay } from './places-and-days.ts'
import type { RightsContext } from './proposal.ts'
import { isSensitiveCode, wordsOfCode } from './rights-snapshot.ts'

const ofRightsChange = tableColumns(RightsChange, 'c')
const ofUserAccount = tableColumns(UserAccount, 'u')

/** Everything about the rights of an account at a moment. */
export async function rightsAnswer(
  context: ActionContext,
  rightsContext: RightsContext,
  account: AccountState,
  moment: PlaceAndDay,
) {
  const { snapshot, admin, tx, today } = rightsContext
  const users = await context.refsOf('UserAccount', [account.id])
  const templates = await context.refsOf(
    'UserTemplate',
    account.assignments.map((row) => row.template),
  )
  const user = users.get(account.id)
  if (user === undefined) throw new Error('The account has no label')
  const source = sourceOf(account, snapshot.templates, true)
  const rights = effectiveRights(source, moment, snapshot.known)
  const counts = (row: AccountState['assignments'][number] | AccountState['direct'][number]) =>
    rights.refusal === null && isWithin(row, moment) && isValidOn(row, moment.date)
  const mitigated = await mitigationsOf(tx, account.id, today)
  return {
    user,
    status: account.status,
    adminLevel: account.level,
    version: account.version,
    isOwn: isSamePerson(admin, account),
    refusal: rights.refusal,
    company: moment.company,
    branch: moment.branch,
    on: moment.date,
    memberships: account.memberships,
    assignments: account.assignments.flatMap((row) => {
      const template = templates.get(row.template)
      if (template === undefined) return []
      return [{ ...row, template, counts: counts(row) && snapshot.templates.get(row.template)?.isActive === true }]
    }),
    direct: account.direct.map((row) => ({ ...row, title: wordsOfCode(snapshot, row.code), counts: counts(row) })),
    effective: effectiveLines(rightsContext, account, moment, rights.scopes),
    denied: deniedLines(rightsContext, account, moment),
    orphans: rights.orphans.map((code) => ({ code })),
    conflicts: conflictLines(
      snapshot,
      conflictsOf(snapshot, source).map((c) => ({
        ...c,
        isNew: false,
        mitigatedUntil: mitigated.get(conflictKey(c)) ?? null,
      })),
    ),
    pending: await typedRows(
      tx,
      { number: ofRightsChange.number, requestedBy: ofUserAccount.username, reason: ofRightsChange.reason },
      sql`from rights_change c join user_account u on u.id = c.requested_by_id
        where c.user_id = ${account.id} and c.status = 'PENDING' and c.expires_at > ${rightsContext.engine.now().toISOString()}::timestamptz order by c.number`,
    ),
  }
}

function effectiveLines(
  { snapshot }: RightsContext,
  account: AccountState,
  moment: PlaceAndDay,
  scopes: ReturnType<typeof effectiveRights>['scopes'],
) {
  const source = sourceOf(account, snapshot.templates, true)
  const warnings = Map.groupBy(warningsOf(snapshot.features, scopes.keys()), (w) => w.code)
  return [...scopes].map(([code, dataScope]) => ({
    code,
    formId: code.slice(0, -1),
    suffix: code.slice(-1) as 'I' | 'A' | 'E' | 'D',
    dataScope,
    source: sourceWords(snapshot, source, moment, code).slice(0, 2000),
    title: wordsOfCode(snapshot, code),
    sensitive: isSensitiveCode(snapshot, code),
    warnings:
      warnings
        .get(code)
        ?.map((w) => w.kind)
        .join(', ') ?? null,
  }))
}

const deniedLines = ({ snapshot }: RightsContext, account: AccountState, moment: PlaceAndDay) =>
  account.direct
    .filter((row) => row.effect === 'DENY' && isWithin(row, moment) && isValidOn(row, moment.date))
    .map((row) => ({ code: row.code, title: wordsOfCode(snapshot, row.code), reason: row.reason }))
