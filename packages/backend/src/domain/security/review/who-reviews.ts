// Who decides about rights whose holder has no head above: the person whom the creator of the review names, else an administrator of rights; no one
// about himself (ISO 27001 A.5.18: privileged rights are reviewed, too).
import type { AccessReview } from '@kantor/shared/catalogue/security-system/entities/access-review.entity'
import { TemplateAssignment } from '@kantor/shared/catalogue/security-system/entities/template-assignment.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { sql } from 'drizzle-orm'
import { asBoolean, distinctRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { readRightsSnapshot, templateCodes } from '../rights/rights-snapshot.ts'

const ofTemplateAssignment = tableColumns(TemplateAssignment, 'a')
const ofUserAccount = tableColumns(UserAccount, 'u')

type Values = RuleValues<typeof AccessReview.fields>
type Line = NonNullable<Values['lines']>[number]

interface Account {
  readonly id: number
  readonly employee: number | null
  readonly isPerson: boolean
}

/** Codes of people who administer rights, those who run access reviews before the others. */
const administration = ['frmZACCREV01E', 'frmZUSRACC01E'] as const

/** The lines with their reviewers: a line without a head gets another account, or stays without a reviewer. */
export async function withReviewers(
  context: RuleContext,
  { keeper }: Values,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const open = [...new Set(lines.flatMap(({ user, reviewer }) => (reviewer == null ? (user ?? []) : [])))]
  if (open.length === 0) return lines
  const named = keeper == null ? [] : [keeper]
  const found = await accountsOf(context, [...named, ...(await administrators(context))])
  const candidates = found.filter(({ isPerson }) => isPerson)
  const holders = new Map((await accountsOf(context, open)).map((account) => [account.id, account]))
  return lines.map((line) => {
    const holder = holders.get(line.user ?? 0)
    return line.reviewer != null || holder === undefined
      ? line
      : { ...line, reviewer: candidates.find((other) => !isSamePerson(other, holder))?.id ?? null }
  })
}

const isSamePerson = (a: Account, b: Account): boolean =>
  a.id === b.id || (a.employee !== null && a.employee === b.employee)

/** Accounts of people who administer rights in the company today. */
async function administrators({ tx, engine, actor, today }: RuleContext): Promise<readonly number[]> {
  const snapshot = await readRightsSnapshot(tx, engine)
  const ids: number[] = []
  for (const code of administration) {
    const templates = [...snapshot.templates.keys()].filter((id) => templateCodes(snapshot, id).has(code))
    const found = await distinctRows(
      tx,
      { id: ofTemplateAssignment.user },
      sql`from template_assignment a where a.company in (${actor.companyCode}, '*')
        and a.template_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(templates)}::jsonb))
        and ${today}::date between a.valid_from and coalesce(a.valid_to, 'infinity') order by 1`,
    )
    ids.push(...found.map(({ id }) => id))
  }
  return [...new Set(ids)]
}

/** Active accounts, in the order that is given. */
async function accountsOf({ tx }: RuleContext, ids: readonly number[]): Promise<readonly Account[]> {
  return typedRows(
    tx,
    {
      id: ofUserAccount.id,
      employee: ofUserAccount.employee,
      isPerson: asBoolean(sql`coalesce(u.user_type <> 'SERVICE', true)`),
    },
    sql`from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality w(value, place)
      join user_account u on u.id = w.value::int where u.status = 'ACTIVE' order by w.place`,
  )
}
