// A session of the product, whose key replaces an API key in the header: those have a budget of calls, sessions have none.
import type { Stack } from '../../../e2e/stack/start-stack.ts'

const password = 'Kantor2026!'

/** The headers of a caller: key, company and branch. */
export type Caller = { readonly [header: string]: string }

/** Opens a session; gives the headers that speak for it. */
export async function signedIn({ info }: Stack, username = 'superadmin'): Promise<Caller> {
  const answer = await fetch(`${info.restUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, captcha: '', captchaKey: '' }),
  })
  const { token, companyCode, branchCode } = (await answer.json()) as { readonly [name: string]: string | undefined }
  if (token === undefined) throw new Error(`${username} could not sign in: ${answer.status}`)
  return { authorization: `Bearer ${token}`, companycode: companyCode ?? '', companybranchcode: branchCode ?? '' }
}
