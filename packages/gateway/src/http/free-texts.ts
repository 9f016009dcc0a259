// Who may send a query that no page of ours holds, where TRUSTED_DOCUMENTS=only: holders of a key, and developers in the schema explorer.
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'
import { accessOf, type GatewayContext } from '../context.ts'
import { requireDeveloper } from '../session/developers.ts'

/**
 * The header by which the schema explorer marks what it sends. A page of another site cannot set it without requesting
 * permission first, which is given to none; a form cannot set it at all.
 */
export const sandboxHeader = 'kantor-sandbox'

type Settings = Pick<Config, 'sandboxCostPerMinute' | 'introspection' | 'developerForms'>

/**
 * Whether the caller may write his query freely. Who proves himself by a header (no page does) may; a key that is none throws
 * UNAUTHENTICATED. A session may where the explorer sends it and the backend names a developer's code: FORBIDDEN otherwise.
 */
export async function mayWriteFreely(
  context: GatewayContext,
  headers: IncomingHttpHeaders,
  settings: Settings,
): Promise<boolean> {
  const { secret, fromCookie } = context.credentials
  if (secret === undefined) return false
  if (!fromCookie) {
    await accessOf(context)
    return true
  }
  if (sandboxBudgetOf(context, headers, settings) === undefined || settings.introspection === 'off') return false
  await requireDeveloper(context, settings.developerForms)
  return true
}

/** What a person may spend in a minute on queries of the explorer; undefined where the request is none of them, or none are taken. */
export function sandboxBudgetOf(
  { credentials }: GatewayContext,
  headers: IncomingHttpHeaders,
  { sandboxCostPerMinute }: Pick<Settings, 'sandboxCostPerMinute'>,
): number | undefined {
  const isSandbox = credentials.secret !== undefined && credentials.fromCookie && headers[sandboxHeader] === '1'
  return isSandbox && sandboxCostPerMinute > 0 ? sandboxCostPerMinute : undefined
}
