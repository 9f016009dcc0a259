// Front door of the library: its rules, its actions, what its dates do.
import type { RulesEntry } from '../../engine/context.ts'
import { libraryDocumentRules } from './library-document.rules.ts'

export { libraryActionsOf } from './library.actions.ts'
export { tendLibrary } from './supersede.ts'

export const libraryRules: readonly RulesEntry[] = [libraryDocumentRules]
