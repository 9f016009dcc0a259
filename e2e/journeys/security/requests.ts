// Changes of rights as an administrator asks for them, over the API: what a journey begins from.
import { post, signIn } from '../../api/sign-in.ts'
import { dayFromToday } from '../support/days.ts'
import { password } from '../support/visit.ts'

export const screens = {
  rights: '/security-system/user-right-access/index',
  requests: '/security-system/rights-change-request',
  conflicts: '/security-system/sod-conflict',
  templates: '/security-system/user-template-entry',
  clients: '/security-system/api-client',
  supers: '/security-system/admin-super/index',
  accounts: '/security-system/admin-area',
  setting: '/security-system/administrator-setting/index',
} as const

/** Sends one operation as a given user; throws the message of the server when it refused. */
export async function ask<T>(url: string, username: string, query: string, variables: object): Promise<T> {
  const { cookie } = await signIn(url, { username, password })
  const { data, errors } = await post(url, query, variables, cookie)
  if (errors[0] !== undefined) throw new Error(JSON.stringify(errors[0]))
  return data as T
}

const find = 'query Find($search: String!) { found: userAccountLookup(search: $search) { id code } }'
const read = `query Rights($input: UserRightAccessRightsOfInput!) { rights: userRightAccessRightsOf(input: $input) {
  version effective { code } assignments { template { id } company branch dataScope validFrom validTo reason }
  direct { code effect company branch dataScope validFrom validTo reason } } }`
const save = `mutation Save($input: UserRightAccessSaveInput!) { saved: saveUserRightAccess(input: $input) {
  outcome version change { id } } }`

interface Rights {
  readonly version: number
  readonly effective: readonly { readonly code: string }[]
  readonly assignments: readonly { readonly template: { readonly id: string }; readonly company: string }[]
  readonly direct: readonly { readonly code: string }[]
}

/** The id of an account. */
export async function accountId(url: string, username: string): Promise<string> {
  const { found } = await ask<{ found: readonly { id: string; code: string }[] }>(url, 'superadmin', find, {
    search: username,
  })
  const id = found.find((account) => account.code === username)?.id
  if (id === undefined) throw new Error(`There is no ${username}`)
  return id
}

/** The rights of a user as they apply now. */
export const rightsOf = async (url: string, user: string): Promise<Rights> =>
  (await ask<{ rights: Rights }>(url, 'superadmin', read, { input: { user } })).rights

/** Asks for direct grants over what a user has; gives the id of the change. */
export async function requestGrants(
  url: string,
  by: string,
  user: string,
  codes: readonly string[],
): Promise<{ readonly outcome: string; readonly change: string }> {
  const { version, assignments, direct } = await rightsOf(url, user)
  const grants = codes.map((code) => ({
    code,
    effect: 'GRANT',
    company: 'SSI',
    branch: '*',
    dataScope: 'COMPANY',
    reason: 'Journey',
    validFrom: day(0),
    validTo: day(20),
  }))
  const input = {
    user,
    reason: 'Helps out for a month',
    baseVersion: version,
    assignments: assignments.map(({ template, ...rest }) => ({ ...rest, template: template.id })),
    direct: [...direct.filter((line) => !codes.includes(line.code)), ...grants],
  }
  const { saved } = await ask<{ saved: { outcome: string; change: { id: string } } }>(url, by, save, { input })
  return { outcome: saved.outcome, change: saved.change.id }
}

const approve = `mutation Approve($input: RightsChangeDecisionInput!) {
  approved: approveRightsChangeRequest(input: $input) { status } }`

/** Agrees to a change as the second administrator. */
export const approveChange = (url: string, by: string, change: string) => ask(url, by, approve, { input: { change } })

const newest = `query Newest { list: rightsChangeRequestList(size: 10, sort: ["-number"]) { rows { id revertOf { id } } } }`

/** The change that takes another one back. */
export async function reverting(url: string, change: string): Promise<string> {
  const { list } = await ask<{ list: { rows: readonly { id: string; revertOf: { id: string } | null }[] } }>(
    url,
    'superadmin',
    newest,
    {},
  )
  const id = list.rows.find(({ revertOf }) => revertOf?.id === change)?.id
  if (id === undefined) throw new Error(`Nothing takes ${change} back`)
  return id
}

const conflicts = `query Conflicts($user: ID!) { list: sodConflictList(filter: { user: [$user] }, size: 100) {
  rows { id rule { code } } } }`
const requestMitigation = `mutation Request($input: SodConflictRequestMitigationInput!) {
  requestMitigationSodConflict(input: $input) }`
const approveMitigation = `mutation Approve($input: SodConflictApproveMitigationInput!) {
  approveMitigationSodConflict(input: $input) }`

/** Gives a conflict of a user its control, requested by one administrator and approved by another (R-SEC-06). */
export async function mitigate(url: string, user: string, rule: string): Promise<void> {
  const { list } = await ask<{ list: { rows: readonly { id: string; rule: { code: string } }[] } }>(
    url,
    'admin',
    conflicts,
    { user },
  )
  const conflict = list.rows.find((row) => row.rule.code === rule)?.id
  const input = {
    conflict,
    controlOwner: await accountId(url, 'finance.head'),
    validTo: day(20),
    control: 'The head of finance reads every payment',
    reason: 'Two people are on leave',
  }
  await ask(url, 'admin', requestMitigation, { input })
  await ask(url, 'superadmin', approveMitigation, { input: { conflict } })
}

/** A day from today in Jakarta, YYYY-MM-DD. */
export const day = dayFromToday
