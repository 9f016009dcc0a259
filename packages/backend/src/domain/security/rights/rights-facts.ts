// The rights of everybody taken down: one row for each user, branch, code and template or direct grant that it comes from.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { usesOf } from '@kantor/shared/rules/permission/code-uses'
import { effectiveRights, isValidOn, isWithin } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Engine } from '../../../engine/context.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { readRightsSource } from '../rights-source.ts'
import { isSensitiveCode, type RightsSnapshot, readRightsSnapshot, templateCodes } from './rights-snapshot.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')
const ofCompany = tableColumns(Company)

interface User {
  readonly id: number
  readonly employee: number | null
}
interface Fact {
  readonly user_id: number
  readonly employee_id: number | null
  readonly branch: string
  readonly module: string
  readonly feature: string
  readonly code: string
  readonly suffix: string
  readonly source: 'TEMPLATE' | 'DIRECT'
  readonly template: string | null
  readonly right_scope: string
  readonly sensitive: boolean
}

/** Rewrites the rights of all users of a company; returns the number of rows. A simultaneous request waits and does it again. */
export async function takeRightsDown(tx: Db, engine: Engine, company: string): Promise<number> {
  await lockUntilCommit(tx, `rights facts ${company}`)
  const snapshot = await readRightsSnapshot(tx, engine)
  const users = await typedRows(
    tx,
    { id: ofUserAccount.id, employee: ofUserAccount.employee },
    sql`from user_account u where u.status = 'ACTIVE'
      and exists (select 1 from user_account_memberships m where m.parent_id = u.id and m.company in (${company}, '*')) order by u.id`,
  )
  await tx.execute(sql`delete from rights_fact where company_code = ${company}`)
  const wordsOf = wordsByCode(snapshot)
  let written = 0
  for (const user of users) {
    const facts = await factsOf(tx, { snapshot, company, wordsOf }, user)
    await insertFacts(tx, facts, { company, now: engine.now().toISOString() })
    written += facts.length
  }
  return written
}

/** The same for every company, by night. */
export const takeAllRightsDown = (engine: Engine): Promise<number> =>
  engine.database.db.transaction(async (tx) => {
    const companies = await typedRows(tx, { code: ofCompany.code }, sql`from company where is_active order by code`)
    let written = 0
    for (const { code } of companies) written += await takeRightsDown(tx, engine, code)
    return written
  })

interface Around {
  readonly snapshot: RightsSnapshot
  readonly company: string
  readonly wordsOf: (code: string) => { readonly module: string; readonly feature: string }
}

async function factsOf(tx: Db, { snapshot, company, wordsOf }: Around, user: User): Promise<readonly Fact[]> {
  const source = await readRightsSource(tx, user.id)
  if (source === undefined) return []
  const places = snapshot.places.filter((place) => place.company === company)
  return places.flatMap(({ branch }) => {
    const query = { company, branch, date: snapshot.today }
    const { scopes } = effectiveRights({ ...source, templates: snapshot.templates }, query, snapshot.known)
    const counts = (row: Parameters<typeof isWithin>[0] & Parameters<typeof isValidOn>[0]) =>
      isWithin(row, query) && isValidOn(row, query.date)
    const fact = (code: string, from: Pick<Fact, 'source' | 'template' | 'right_scope'>): readonly Fact[] =>
      scopes.has(code)
        ? [
            {
              user_id: user.id,
              employee_id: user.employee,
              branch,
              ...wordsOf(code),
              code,
              suffix: code.slice(-1),
              ...from,
              sensitive: isSensitiveCode(snapshot, code, scopes.get(code)),
            },
          ]
        : []
    const byTemplate = source.assignments.filter(counts).flatMap((row) => {
      const template = snapshot.names.get(row.template)?.name ?? null
      const codes = templateCodes(snapshot, row.template)
      return [...codes].flatMap((code) => fact(code, { source: 'TEMPLATE', template, right_scope: row.dataScope }))
    })
    const direct = source.direct
      .filter((row) => row.effect === 'GRANT' && counts(row))
      .flatMap((row) => fact(row.code, { source: 'DIRECT', template: null, right_scope: row.dataScope ?? 'SELF' }))
    return [...byTemplate, ...direct]
  })
}

/** The module and the screens of a code, in words. */
function wordsByCode({ features }: RightsSnapshot): Around['wordsOf'] {
  const uses = usesOf(features)
  const titleOf = (path: string) => path.split('/')[1]?.replaceAll('-', ' ') ?? ''
  return (code) => {
    const of = uses.get(code) ?? []
    const first = of[0]?.feature
    const module = first === undefined ? 'Guarded values' : titleOf(first.path)
    return { module: module.charAt(0).toUpperCase() + module.slice(1), feature: (first?.title ?? code).slice(0, 120) }
  }
}

const rowsAtOnce = 1000
async function insertFacts(
  tx: Db,
  facts: readonly Fact[],
  { company, now }: { readonly company: string; readonly now: string },
) {
  const by = systemActor(company, 'nightly').username
  for (let from = 0; from < facts.length; from += rowsAtOnce)
    await tx.execute(sql`insert into rights_fact (company_code, user_id, employee_id, branch, module, feature, code, suffix, source, template, right_scope,
        sensitive, taken_at, row_version, created_by, updated_by, created_at, updated_at)
      select ${company}, f.user_id, f.employee_id, f.branch, f.module, f.feature, f.code, f.suffix, f.source, f.template, f.right_scope, f.sensitive,
        ${now}::timestamptz, 1, ${by}, ${by}, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(facts.slice(from, from + rowsAtOnce))}::jsonb)
        f (user_id int, employee_id int, branch text, module text, feature text, code text, suffix text, source text, template text, right_scope text, sensitive boolean)
      on conflict do nothing`)
}
