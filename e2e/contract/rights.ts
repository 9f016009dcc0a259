// Changes the rights of a user the way an administrator does, for tests of what follows from it.
import { post, signIn } from '../api/sign-in.ts'

const find = 'query Find($search: String!) { userAccountLookup(search: $search) { id code } }'
const read = `query Rights($input: UserRightAccessRightsOfInput!) { rights: userRightAccessRightsOf(input: $input) {
  version assignments { template { id } company branch dataScope validFrom validTo reason } } }`
const save =
  'mutation Save($input: UserRightAccessSaveInput!) { saved: saveUserRightAccess(input: $input) { outcome } }'
const clear = `mutation Clear($input: UserRightAccessRemoveDirectInput!) {
  saved: removeDirectUserRightAccess(input: $input) { outcome } }`

interface Rights {
  readonly version: number
  readonly assignments: readonly {
    readonly template: { readonly id: string }
    readonly company: string
    readonly branch: string
    readonly validFrom: string
  }[]
}

/** Sends one operation as the superadmin; throws what the server said when it refused. */
async function asked<T>(cookie: string, url: string, query: string, variables: object): Promise<T> {
  const { data, errors } = await post(url, query, variables, cookie)
  if (errors[0] !== undefined) throw new Error(errors[0].message)
  return data as T
}

async function change(url: string, username: string, query: string, lines: (rights: Rights) => object): Promise<void> {
  const { cookie } = await signIn(url, { username: 'superadmin', password: 'Kantor2026!' })
  const { userAccountLookup: found } = await asked<{ userAccountLookup: readonly { id: string; code: string }[] }>(
    cookie,
    url,
    find,
    { search: username },
  )
  const user = found.find((account) => account.code === username)?.id
  const { rights } = await asked<{ rights: Rights }>(cookie, url, read, { input: { user } })
  const input = { user, reason: 'End-to-end test', baseVersion: rights.version, ...lines(rights) }
  const { saved } = await asked<{ saved: { outcome: string } }>(cookie, url, query, { input })
  if (saved.outcome === 'PENDING') throw new Error('The change waits for a second administrator')
}

/** Denies the user a code at all times and places at which their templates apply, regardless of what the templates grant. */
export const denyCode = (url: string, username: string, code: string): Promise<void> =>
  change(url, username, save, ({ assignments }) => ({
    assignments: assignments.map(({ template, ...rest }) => ({ ...rest, template: template.id })),
    direct: placesOf(assignments).map((place) => ({
      code,
      effect: 'DENY',
      ...place,
      reason: 'End-to-end test',
    })),
  }))

/** Where and since when assignments count, each place once. */
const placesOf = (assignments: Rights['assignments']) => {
  const places = assignments.map(({ company, branch, validFrom }) => ({ company, branch, validFrom }))
  return [...new Map(places.map((place) => [Object.values(place).join(), place])).values()]
}

/** Takes all direct rights of the user away, so that his templates alone count. */
export const clearDirectRights = (url: string, username: string): Promise<void> =>
  change(url, username, clear, () => ({}))
