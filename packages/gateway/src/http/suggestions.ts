// Suggestions for a misspelt document name fields and types, so only callers who may read the schema receive them.
import type { Config } from '../config.ts'
import type { GatewayContext } from '../context.ts'
import { DocumentFault } from '../plugins/documents.ts'
import { requireReader } from '../session/developers.ts'

/** What `admit` gives; a document at fault is refused with suggestions where the caller may read the schema. */
export async function explained<T>(
  caller: () => Pick<GatewayContext, 'credentials' | 'rest'>,
  config: Pick<Config, 'introspection' | 'developerForms'>,
  admit: () => T,
): Promise<T> {
  try {
    return admit()
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    // Without a suggestion the permission of the caller is not checked.
    throw error.hasSuggestions && (await mayRead(caller, config)) ? error.suggesting() : error
  }
}

/** A caller without the permission, or whose permission cannot be checked, receives no names. */
const mayRead = (
  caller: () => Pick<GatewayContext, 'credentials' | 'rest'>,
  config: Pick<Config, 'introspection' | 'developerForms'>,
): Promise<boolean> =>
  requireReader(caller(), config).then(
    () => true,
    () => false,
  )
