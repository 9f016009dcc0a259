// Messages of birthdays: each company notifies those who want to know, once a day, when its clock shows the time, and greets the person
// whose day it is.
import { BirthdayNotice } from '@kantor/shared/catalogue/security-system/entities/birthday-notice.entity'
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { wallTimeAt } from '@kantor/shared/rules/travel/local-time'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Engine, RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { isThere, storedRows } from '../../../engine/read/stored-rows.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { createWithRules } from '../../../engine/write/make-row.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { htmlText, tell } from '../tell.ts'
import { celebrantsSql, hearersSql } from './celebrants.ts'
import { type CompanyWish, companyWish } from './wishes.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')

interface Celebrant {
  readonly id: number
  readonly name: string
  readonly unit: string | null
  readonly turns: number | null
}

/** Safe to run at any time and on several backends; gives how many accounts were notified. */
export async function tellBirthdays(engine: Engine): Promise<number> {
  const whole = { tx: engine.database.db, engine, actor: systemActor('', 'birthdays') }
  const companies = await storedRows(whole, Company, ['code', 'timeZone'], { where: { isActive: true } })
  let notified = 0
  for (const { code, timeZone } of companies) {
    const [day = '', time = ''] = wallTimeAt(engine.now().getTime(), timeZone ?? 'Asia/Jakarta').split('T')
    const actor = systemActor(code ?? '', 'birthdays')
    const wish = await companyWish({ ...whole, actor })
    if (!wish.enabled || time < wish.sendTime) continue
    if (await isThere({ ...whole, actor }, BirthdayNotice, { where: { day } })) continue
    notified += await engine.database.db.transaction((tx) =>
      tellCompany(contextOf(tx, { ...engine, database: { ...engine.database, db: tx } }, actor), wish, day),
    )
  }
  return notified
}

async function tellCompany(context: RuleContext, wish: CompanyWish, day: string): Promise<number> {
  const { tx, engine, actor } = context
  await lockUntilCommit(tx, `birthdays:${actor.companyCode}`)
  if (await isThere(context, BirthdayNotice, { where: { day } })) return 0
  const own = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  const found = celebrantsSql(own, { from: day, to: day, leapRule: wish.leapRule })
  const celebrants = await rowsOf<Celebrant & Record<string, unknown>>(
    tx,
    sql`select * from (${found}) c order by c.name, c.id`,
  )
  const notified =
    celebrants.length === 0
      ? 0
      : await tellColleagues(context, celebrants, hearersSql(own, found, 'MESSAGE', sql`${day}::date`))
  await greet(context, wish, celebrants)
  await createWithRules(context, BirthdayNotice, { day, celebrants: celebrants.length, told: notified })
  return notified
}

/** One message for all who hear of the same people. */
async function tellColleagues(
  context: RuleContext,
  celebrants: readonly Celebrant[],
  hearers: ReturnType<typeof hearersSql>,
): Promise<number> {
  const heard = await rowsOf<{ account: number; whom: readonly number[] }>(
    context.tx,
    sql`select h.account, array_agg(h.celebrant order by h.celebrant) as whom from (${hearers}) h group by h.account order by h.account`,
  )
  for (const group of Map.groupBy(heard, ({ whom }) => whom.join()).values()) {
    const whom = new Set(group[0]?.whom)
    const people = celebrants.filter(({ id }) => whom.has(id))
    const [first, ...others] = people
    const title =
      others.length === 0
        ? `Birthday today: ${first?.name}`
        : `Birthdays today: ${first?.name} and ${others.length} more`
    const accounts = group.map(({ account }) => ({ id: account, isInvited: false }))
    await tell(context, { title, text: people.map(lineOf).join('\n'), kind: 'SYSTEM', path: null }, accounts)
  }
  return heard.length
}

const lineOf = ({ name, unit, turns }: Celebrant): string =>
  [name, unit, turns === null ? null : `turns ${turns}`].filter((part) => part !== null).join(', ')

/** The greeting of the company to whom it is about, as far as they have an account. */
async function greet(context: RuleContext, { greeting }: CompanyWish, celebrants: readonly Celebrant[]): Promise<void> {
  const accounts = await typedRows(
    context.tx,
    { employee: neverNull(ofUserAccount.employee), id: ofUserAccount.id },
    sql`from user_account u where u.status = 'ACTIVE' and u.user_type <> 'SERVICE'
      and u.employee_id = any(${`{${celebrants.map(({ id }) => id).join(',')}}`}::int[]) order by u.id`,
  )
  for (const { id, name, unit } of celebrants) {
    const own = accounts
      .filter(({ employee }) => employee === id)
      .map((account) => ({ id: account.id, isInvited: false }))
    const html = greeting
      .replaceAll('{name}', htmlText(name))
      .replaceAll('{department}', htmlText(unit ?? 'your department'))
    if (own.length > 0)
      await tell(context, { title: `Happy birthday, ${name}`, text: '', html, kind: 'SYSTEM', path: null }, own)
  }
}
