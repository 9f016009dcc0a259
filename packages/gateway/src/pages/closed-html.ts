// The page at the address of the schema explorer for users who may not enter: how to sign in, or whom to ask for the right.
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { remedies } from '@kantor/shared/rules/errors/remedies'
import { escaped, page } from './page.ts'

const list = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<dt>${title}</dt><dd>${items.map(escaped).join(', ')}</dd>`

/** The page of a refusal; it discloses nothing of the schema. */
export function closedPage(error: KantorError): string {
  if (error.category === 'UNAUTHENTICATED')
    return page(
      'Sign in',
      `<h1>Sign in to open the schema explorer</h1><article><p>The explorer works in your session, and you are not signed in.</p>
<p><a href="/login?redirect=%2Fsandbox">Sign in</a></p></article>`,
    )
  const { anyOf = [], grantedBy } = error.details
  return page(
    error.code,
    `<h1>The schema explorer is closed to you</h1><article><p>${escaped(error.message)}</p><dl>
${list('Opened by', anyOf)}${list('Roles that hold it', grantedBy?.roles ?? [])}${list('Assigned by', grantedBy?.assignedBy ?? [])}
<dt>What to do</dt><dd>${escaped(remedies[error.code].remedy)}</dd></dl><p><a href="/">Back to the workspace</a></p></article>`,
  )
}
