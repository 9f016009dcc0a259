// A person of a test's own: an account that no other test knows, provisioned the way an administrator does.
import { inject } from 'vitest'
import { post, signIn } from '../../api/sign-in.ts'
import { password as demoPassword } from './visit.ts'

export interface Person {
  readonly username: string
  readonly password: string
}

const provision = `mutation Provision($input: AdminAreaProvisionInput!) {
  made: provisionAdminArea(input: $input) { username password } }`
const change = `mutation Change($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) }`
const employees = `query Employees($page: Int) {
  list: personalInformationList(page: $page, size: 50, sort: ["-employeeNo"]) { rows { id } } }`
const good = 'a quiet walk past the harbour'

let free: string[] | undefined
/** Employees from the end of the list, where the demo users are not; each is given out once in a test process. */
async function nextEmployee(url: string, cookie: string): Promise<string> {
  if (free === undefined) {
    const { data } = await post(url, employees, { page: 1 }, cookie)
    free = (data.list as { readonly rows: readonly { readonly id: string }[] }).rows.map(({ id }) => id)
  }
  return free.shift() ?? ''
}

/** A new account with its one-time password, which must be changed at the first sign-in. */
export async function newAccount(): Promise<Person> {
  const { url } = inject('stack')
  const { cookie } = await signIn(url, { username: 'superadmin', password: demoPassword })
  const username = `e2e.${crypto.randomUUID().slice(0, 8)}`
  for (;;) {
    const employee = await nextEmployee(url, cookie)
    if (employee === '') throw new Error('No employee is left without an account')
    const { data, errors } = await post(
      url,
      provision,
      { input: { employee, username, reason: 'End-to-end test' } },
      cookie,
    )
    if (errors[0] === undefined) return data.made as Person
    // Another test file has provisioned this one before.
    if (!['DUPLICATE', 'BAD_STATE', 'BAD_USER_INPUT'].includes(errors[0].extensions.code))
      throw new Error(errors[0].message)
  }
}

/** A new account that has its own password already. */
export async function newPerson(): Promise<Person> {
  const { url } = inject('stack')
  const account = await newAccount()
  const { cookie } = await signIn(url, account)
  const { errors } = await post(url, change, { currentPassword: account.password, newPassword: good }, cookie)
  if (errors[0] !== undefined) throw new Error(errors[0].message)
  return { ...account, password: good }
}
