// What the rules of slips need from the database: the accounts and centres of the lines, and who signs.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { SlipAuthority } from '@kantor/shared/catalogue/security-system/entities/slip-authority.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { SlipOrigin } from '@kantor/shared/rules/ledger/account-kinds'
import {
  type AccountFacts,
  type CenterFacts,
  type LineFacts,
  type PostedLine,
  partyKey,
} from '@kantor/shared/rules/ledger/slips/account-lines'
import { authorityFor, levelsFor } from '@kantor/shared/rules/ledger/slips/authority'
import type { Sen } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import {
  asInteger,
  asText,
  distinctRows,
  lineColumns,
  orNull,
  ownRows,
  picked,
  tableColumns,
  typedRows,
} from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { type RowsContext, storedRows } from '../../../engine/read/stored-rows.ts'

const ofAccount = tableColumns(Account, 'a')
const ofOrigins = lineColumns(Account, 'alsoFrom', 'ao')
const ofCenter = tableColumns(AccountCenter, 'c')
const ofCurrency = tableColumns(Currency, 'cu')
const ofAuthority = tableColumns(SlipAuthority, 'sa')
const ofLevel = lineColumns(SlipAuthority, 'levels', 'sl')
const ofEmployee = tableColumns(Employee, 'e')
const ofBranch = tableColumns(CompanyBranch, 'br')
const ofSlipType = tableColumns(SlipType, 'st')

/** The accounts and centres that lines name, as they are now: two statements, however many lines there are. */
export async function lineFacts(context: RowsContext, lines: readonly PostedLine[]): Promise<LineFacts> {
  const ids = (pick: (line: PostedLine) => number | null | undefined) => [
    ...new Set(lines.flatMap((line) => pick(line) ?? [])),
  ]
  const [accounts, centers] = [ids(({ account }) => account), ids(({ center }) => center)]
  return {
    accounts: await accountsOf(context, accounts),
    centers: await centersOf(context, centers),
    parties: await partiesOf(context, lines),
  }
}

/** Which of the parties that lines name the company has: one statement for each kind. */
export async function partiesOf(context: RowsContext, lines: readonly PostedLine[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const [type, read] of Object.entries(readers)) {
    const codes = [...new Set(lines.flatMap(({ partyType, party }) => (partyType === type && party ? [party] : [])))]
    if (codes.length > 0) for (const code of await read(context, codes)) found.add(partyKey(type, code))
  }
  return found
}
type Reader = (context: RowsContext, codes: readonly string[]) => Promise<readonly string[]>
const readers: { readonly [type: string]: Reader } = {
  CUSTOMER: async (context, code) =>
    (await storedRows(context, Customer, ['code'], { where: { code } })).map((row) => row.code ?? ''),
  VENDOR: async (context, code) =>
    (await storedRows(context, Vendor, ['code'], { where: { code } })).map((row) => row.code ?? ''),
  EMPLOYEE: async (context, employeeNo) =>
    (await storedRows(context, Employee, ['employeeNo'], { where: { employeeNo } })).map((row) => row.employeeNo ?? ''),
}

async function accountsOf(
  { tx, actor }: RowsContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AccountFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await typedRows(
    tx,
    {
      ...picked(
        ofAccount,
        'id',
        'code',
        'isPosting',
        'isActive',
        'validFrom',
        'validTo',
        'controlType',
        'subledger',
        'currencyPolicy',
        'centerRule',
      ),
      fixedCurrency: orNull(ofCurrency.code),
      alsoFrom: asText(
        sql`(select coalesce(string_agg(ao.origin, ' '), '') from ${ownRows(actor, ofOrigins)} where ao.parent_id = a.id)`,
      ),
    },
    sql`from ${ownRows(actor, ofAccount)} left join ${ownRows(actor, ofCurrency)} on cu.id = a.fixed_currency_id where a.id = ${idList(ids)}`,
  )
  return new Map(
    rows.map(({ id, alsoFrom, ...row }) => [
      id,
      { ...row, alsoFrom: alsoFrom.split(' ').filter(Boolean) as SlipOrigin[] },
    ]),
  )
}

async function centersOf(
  { tx, actor }: RowsContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CenterFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await typedRows(
    tx,
    picked(ofCenter, 'id', 'code', 'isPosting', 'isActive', 'validFrom', 'validTo'),
    sql`from ${ownRows(actor, ofCenter)} where c.id = ${idList(ids)}`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** A type of slips as the rules need it. */
export async function slipTypeOf({ tx, actor }: RowsContext, id: number) {
  const [row] = await typedRows(
    tx,
    picked(ofSlipType, 'code', 'enteredBy', 'requireAttachment', 'isActive'),
    sql`from ${ownRows(actor, ofSlipType)} where st.id = ${id}`,
  )
  return row
}

/** What decides who signs. */
export interface SignedSlip {
  readonly slipType: number
  readonly day: string
  readonly amount: Sen
}

/**
 * The employees who may sign each level of a slip, in the order of the levels. Throws AUTHORITY_MISSING where no authority covers its type, branch and day, or
 * no band its amount.
 */
export async function signersOf(
  context: RuleContext,
  { slipType, day, amount }: SignedSlip,
): Promise<readonly (readonly number[])[]> {
  const { tx, actor } = context
  const rows = await typedRows(
    tx,
    {
      authority: ofAuthority.id,
      branch: orNull(ofBranch.code),
      validFrom: ofAuthority.validFrom,
      ...picked(ofLevel, 'id', 'amountTo', 'level'),
    },
    sql`from ${ownRows(actor, ofAuthority)} join ${ownRows(actor, ofLevel)} on sl.parent_id = sa.id left join ${ownRows(actor, ofBranch)} on br.id = sa.branch_id
      where sa.slip_type_id = ${slipType} and sa.valid_from <= ${day}::date order by sa.id, sl.seq`,
  )
  const authorities = [...Map.groupBy(rows, ({ authority }) => authority).values()].map((levels) => ({
    branch: levels[0]?.branch ?? null,
    validFrom: levels[0]?.validFrom ?? '',
    levels,
  }))
  const authority = authorityFor(authorities, actor.branchCode, day)
  const levels = authority === undefined ? [] : levelsFor(authority, amount)
  if (levels.length === 0)
    throw new KantorError('AUTHORITY_MISSING', undefined, {
      values: { page: '/security-system/slip-authority-sign-and-approval' },
    })
  const people = await peopleOf(
    context,
    levels.map(({ id }) => id),
  )
  return levels.map(({ id }) => people.get(id) ?? [])
}

/** Who is meant by levels: a person, everyone in a position, everyone with a template in this company today. */
async function peopleOf(
  { tx, actor, today }: RuleContext,
  levels: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const isValid = (row: string) =>
    sql`coalesce(${sql.raw(row)}.valid_from <= ${today}::date, true) and coalesce(${sql.raw(row)}.valid_to >= ${today}::date, true)`
  const rows = await distinctRows(
    tx,
    { level: asInteger(sql`sl.id`), employee: asInteger(sql`e.id`) },
    sql`from ${ownRows(actor, ofLevel)} join ${ownRows(actor, ofEmployee)} on e.active_status <> 'INACTIVE'
        and (e.id = sl.employee_id or e.position_id = sl.position_id or exists (select 1 from user_account u
          join template_assignment t on t.user_id = u.id and t.template_id = sl.role_id and t.company in ('*', ${actor.companyCode}) and ${isValid('t')}
          where u.employee_id = e.id and u.status = 'ACTIVE' and ${isValid('u')}))
      where sl.id = ${idList(levels)} order by 1, 2`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ level }) => level)].map(([level, found]) => [
      level,
      found.map(({ employee }) => employee),
    ]),
  )
}
