// What the sign-in page shows before anyone is signed in: whose product this is and, of a server that holds the demo company, its accounts.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'

/** The accounts of the demo company that its published password opens. */
export interface DemoAccounts {
  readonly password: string
  readonly users: readonly { readonly username: string; readonly what: string }[]
}
/** Finds them in the database; only a server that was started with the demo company has such a search. */
export type DemoSearch = (db: Db) => Promise<DemoAccounts>

export interface SignInPage {
  /** Legal name of the first active company; null where there is none yet. */
  readonly company: string | null
  /** Null where there is no demo account: no password is published then. */
  readonly demoPassword: string | null
  readonly demoUsers: DemoAccounts['users']
}

const ofCompany = tableColumns(Company)

/** What the sign-in page shows. Without a search it names no account and no password. */
export async function signInPageOf(db: Db, search: DemoSearch | undefined): Promise<SignInPage> {
  const [first] = await typedRows(
    db,
    { name: ofCompany.legalName },
    sql`from company where is_active order by id limit 1`,
  )
  const { password, users } = (await search?.(db)) ?? { password: '', users: [] }
  return { company: first?.name ?? null, demoPassword: users.length === 0 ? null : password, demoUsers: users }
}
