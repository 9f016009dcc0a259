// The account as signing in needs it, and the companies and branches it opens.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { isMember, type Membership } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'

const ofCompany = tableColumns(Company, 'p')
const ofCompanyBranch = tableColumns(CompanyBranch, 'b')

export interface Account {
  readonly id: number
  readonly username: string
  readonly display_name: string
  readonly user_type: string
  /** Active and within its dates. */
  readonly is_active: boolean
  readonly password_hash: string | null
  readonly former_passwords: string | null
  readonly must_change_password: boolean
  readonly default_company: string | null
  readonly default_branch: string | null
  readonly rights_version: number
  readonly employee_id: number | null
}

const accountQuery = (
  today: string,
) => sql`select u.id, u.username, u.display_name, u.user_type, u.password_hash, u.former_passwords, u.must_change_password,
  u.default_company, u.default_branch, u.rights_version, u.employee_id,
  u.status = 'ACTIVE' and coalesce(u.valid_from <= ${today}, true) and coalesce(u.valid_to >= ${today}, true) as is_active from user_account u`

/** The account of a name; names are stored in small letters. */
export async function accountByName(db: Db, username: string, today: string): Promise<Account | undefined> {
  const [found] = await rowsOf<Account>(db, sql`${accountQuery(today)} where u.username = ${username}`)
  return found
}

export async function accountById(db: Db, id: number, today: string): Promise<Account | undefined> {
  const [found] = await rowsOf<Account>(db, sql`${accountQuery(today)} where u.id = ${id}`)
  return found
}

interface Branch {
  readonly company: string
  readonly company_name: string
  readonly legal_name: string
  readonly company_address: string | null
  readonly branch: string
  readonly branch_name: string
}
export interface OpenPlaces {
  readonly places: readonly Branch[]
  readonly memberships: readonly (Membership & { readonly isDefault: boolean })[]
}

/** The active branches that a user's memberships open on a day, by company and branch. */
export async function openPlacesOf(db: Db, userId: number, today: string): Promise<OpenPlaces> {
  const branches = await typedRows(
    db,
    {
      company: ofCompany.code,
      company_name: ofCompany.name,
      legal_name: ofCompany.legalName,
      company_address: ofCompany.address,
      branch: ofCompanyBranch.code,
      branch_name: ofCompanyBranch.name,
    },
    sql`from company p join company_branch b on b.company_code = p.code where p.is_active and b.is_active order by p.code, b.is_head_office desc, b.code`,
  )
  const memberships = await rowsOf<Membership & { isDefault: boolean }>(
    db,
    sql`select company, branch, is_default as "isDefault", valid_from::text as "validFrom", valid_to::text as "validTo"
      from user_account_memberships where parent_id = ${userId} order by seq`,
  )
  return {
    memberships,
    places: branches.filter(({ company, branch }) => isMember(memberships, { company, branch, date: today })),
  }
}

/** Where a user lands after signing in: his default, the membership marked so, else the first place; undefined = nowhere. */
export function landingOf(
  { places, memberships }: OpenPlaces,
  account: Pick<Account, 'default_company' | 'default_branch'>,
): { companyCode: string; branchCode: string } | undefined {
  const marked = memberships.find((m) => m.isDefault)
  const wanted = [
    { company: account.default_company, branch: account.default_branch },
    { company: marked?.company, branch: marked?.branch },
    { company: account.default_company, branch: null },
  ]
  const found = wanted
    .map((w) => places.find((p) => p.company === w.company && (w.branch === null || p.branch === w.branch)))
    .find((p) => p !== undefined)
  const place = found ?? places[0]
  return place && { companyCode: place.company, branchCode: place.branch }
}
