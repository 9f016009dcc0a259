// Signing in as a person: a session cookie instead of an API key. Scripts that run by themselves take a key; this way is
// for tools that a person starts. With CAPTCHA=image the picture must be solved first.
// Where TRUSTED_DOCUMENTS=only (production) a session may send the texts of the pages and parts of them alone: take an API key there.
// Run: node e2e/api/sign-in.ts <username> <password>

export interface Session {
  readonly url: string
  /** What to send as the header `Cookie`. */
  readonly cookie: string
  /** Company and branch in which the session works. */
  readonly company: string
  readonly branch: string
}
export interface Credentials {
  readonly username: string
  readonly password: string
  /** The characters of the picture and its key, from the query `captcha`; empty where CAPTCHA=off. */
  readonly captcha?: string
  readonly captchaKey?: string
}

const login = /* GraphQL */ `
  mutation Login($input: LoginInput!) {
    login(input: $input) { companyCode branchCode }
  }
`

/** Sends an operation, with the cookies of a session if there is one. */
export async function post(url: string, query: string, variables: object = {}, cookie = '') {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify({ query, variables }),
  })
  const cookies = response.headers.getSetCookie().map((c) => c.split(';')[0] ?? '')
  const body = (await response.json()) as {
    readonly data?: { readonly [field: string]: unknown } | null
    readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
  }
  return { cookies, data: body.data ?? {}, errors: body.errors ?? [] }
}

/** Opens a session; throws the message of the server when it refuses. */
export async function signIn(url: string, credentials: Credentials): Promise<Session> {
  const input = { captcha: '', captchaKey: '', ...credentials }
  const { cookies, data, errors } = await post(url, login, { input })
  if (errors[0] !== undefined) throw new Error(errors[0].message)
  const place = data.login as { readonly companyCode: string; readonly branchCode: string }
  return { url, cookie: cookies.join('; '), company: place.companyCode, branch: place.branchCode }
}

/** Ends a session; its cookie is worth nothing afterwards. */
export async function signOut({ url, cookie }: Session): Promise<void> {
  await post(url, 'mutation Logout { logout }', {}, cookie)
}

if (import.meta.main) {
  const [, , username = '', password = ''] = process.argv
  const session = await signIn(process.env.KANTOR_URL ?? 'http://localhost:4000', { username, password })
  const { data } = await post(session.url, 'query Shell { shell { profile { name } unreadCount } }', {}, session.cookie)
  console.log(JSON.stringify(data, null, 2))
  await signOut(session)
}
