// Who is signed in here, and the way out: the session of the browser, requested as on every page.
import { forgetAll } from './storage.ts'

export interface SignedIn {
  readonly name: string
  readonly username: string
  readonly companyCode: string | null
  readonly branchCode: string | null
}

/** Marks what the explorer sends: with it a developer's session may write queries freely. */
export const sandboxHeaders = { 'Kantor-Sandbox': '1' } as const

async function ask(query: string): Promise<{ readonly [name: string]: unknown } | undefined> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...sandboxHeaders },
    body: JSON.stringify({ query }),
  })
  const { data } = (await response.json()) as { readonly data?: { readonly [name: string]: unknown } | null }
  return data ?? undefined
}

/** The signed-in person; undefined where no one is signed in, or where that cannot be determined now. */
export async function whoIsHere(): Promise<SignedIn | undefined> {
  const data = await ask('{ shell { profile { name username companyCode branchCode } } }').catch(() => undefined)
  const shell = data?.['shell'] as { readonly profile: SignedIn } | null | undefined
  return shell?.profile
}

/** The sign-in of the application, which leads back here. */
export const signInAddress = '/login?redirect=%2Fsandbox'

/** Ends the session, forgets what this page kept in the browser, and leaves for the sign-in. */
export async function signOut(): Promise<void> {
  await ask('mutation { logout }')
  forgetAll(localStorage)
  location.assign(signInAddress)
}
