// Permission, one function for all tiers: the backend refuses, the gateway refuses earlier, the web hides.
import {
  type About,
  type Action,
  type Button,
  type Feature,
  type Fields,
  type FormCode,
  isApproval,
  type Operation,
  type RecordFeature,
  suffixOf,
} from '../../kernel/index.ts'

/** Codes of which any one opens the operation; [] = any signed-in user; null = the feature has no such operation. */
export type AnyOf = readonly FormCode[] | null

/** The access list of an operation of a feature: what its declaration says, else base and suffix (spec 000, 6). */
export function anyOfOf(feature: About, operation: Operation): AnyOf {
  const stated = feature.codes?.[operation]
  if (stated === null) return []
  if (stated !== undefined) return typeof stated === 'string' ? [stated] : stated
  if (!feature.screens.includes(operation)) return null
  return feature.form === undefined ? [] : [`${feature.form}${suffixOf[operation]}`]
}

/**
 * Codes that change a row. Where documents are kept in the inbox that decides them, the edit code is the approvers': a draft, or a
 * returned document, is changed by any user who may submit it (attendance 4.9: RETURNED or RECALLED, edited, SUBMITTED again). The
 * specification gives these paths no edit screen, so the form opens over the shown record.
 */
export function editorsOf(feature: RecordFeature): AnyOf {
  const sending = Object.values(feature.entity.lifecycle ?? {}).filter((move) => move.freezes === true)
  return isApproval(feature) && sending.length > 0 ? sending.map((move) => move.form) : anyOfOf(feature, 'edit')
}

/** The access list of an action: that of the operation it names, else its own codes. */
export function anyOfAction(feature: About, action: Action): AnyOf {
  const { code } = action
  if (code === null) return []
  if (typeof code !== 'string') return code
  return isOperation(code) ? anyOfOf(feature, code) : [code]
}
/** Every code of a feature's list and of its actions: a user with any of them may choose the values that the feature's own screen asks for. */
export const codesOfPage = (feature: About & Pick<Feature, 'actions'>): AnyOf => [
  ...new Set(
    [anyOfOf(feature, 'index'), ...Object.values(feature.actions ?? {}).map((a) => anyOfAction(feature, a))].flatMap(
      (anyOf) => anyOf ?? [],
    ),
  ),
]

/** The codes under which what the screens of a feature show is narrowed: a query of the kind where it has one, else the list. */
export function codesOfFilters(feature: About & Pick<Feature, 'actions'>): AnyOf {
  const asking = ['rows', 'cells'].flatMap((name) => feature.actions?.[name] ?? [])
  return asking[0] === undefined ? anyOfOf(feature, 'index') : anyOfAction(feature, asking[0])
}

/** The codes under which a form of a feature is filled in: those that its writing is checked by. */
export const codesOfForm = (feature: RecordFeature, mode: 'create' | 'edit'): AnyOf =>
  mode === 'create' ? anyOfOf(feature, 'create') : editorsOf(feature)

const isOperation = (code: Operation | FormCode): code is Operation => Object.hasOwn(suffixOf, code)

/** May an API key call an action? By its codes; one that asks for none belongs to a person, unless it says otherwise. */
export const opensByKey = ({ code, keys }: Action): boolean => code !== null || keys === true

/** Deny by default: null is never allowed; an empty list is open; else one code in common is enough. */
export function isAllowed(anyOf: AnyOf, access: ReadonlySet<string>): boolean {
  if (anyOf === null) return false
  return anyOf.length === 0 || anyOf.some((code) => access.has(code))
}

/** May this user perform this operation of this feature? */
export const mayDo = (feature: About, operation: Operation, access: ReadonlySet<string>): boolean =>
  isAllowed(anyOfOf(feature, operation), access)

/** A feature is on the menu when its list may be entered and it does not hide itself. */
export const isInMenu = (feature: About, access: ReadonlySet<string>): boolean =>
  feature.hideInMenu !== true && mayDo(feature, 'index', access)

/** The codes that guard a toolbar button; the same in the toolbar and in the list's own menu. */
export function anyOfButton(feature: About, button: Button): AnyOf {
  const first = (...operations: Operation[]) =>
    operations.map((o) => anyOfOf(feature, o)).find((a) => a !== null) ?? null
  switch (button) {
    case 'home':
    case 'cancel':
      return []
    case 'create':
      return anyOfOf(feature, 'create')
    case 'show':
      return anyOfOf(feature, 'show')
    case 'edit':
      return anyOfOf(feature, 'edit')
    case 'destroy':
      return anyOfOf(feature, 'delete')
    case 'import':
      return first('create', 'index')
    case 'save':
      return savers(feature)
    case 'audit':
      return feature.auditForm === undefined ? null : [`${feature.auditForm}I`]
    case 'reload':
    case 'print':
    case 'excel':
      return anyOfOf(feature, 'index')
  }
}

/** Save is on the create and the edit screen: a user who may do either may press it on that screen. */
function savers(feature: About): AnyOf {
  const lists = [anyOfOf(feature, 'edit'), anyOfOf(feature, 'create')].filter((a) => a !== null)
  if (lists.length === 0) return null
  return lists.some((a) => a.length === 0) ? [] : [...new Set(lists.flat())]
}

/** Codes that fields ask for besides those of what shows them. */
const guardsOf = (fields: Fields): readonly FormCode[] =>
  Object.values(fields).flatMap((f) => [
    ...(f.form === undefined ? [] : [f.form]),
    ...(f.type === 'lines' ? guardsOf(f.of) : []),
  ])

/** Every code that the catalogue knows, sorted: what a right may name. */
export function codesOf(features: readonly Feature[]): readonly FormCode[] {
  const operations: readonly Operation[] = ['index', 'create', 'show', 'edit', 'delete']
  const ofScreens = features.flatMap((f) => operations.flatMap((o) => anyOfOf(f, o) ?? []))
  const ofTransitions = features.flatMap((f) =>
    'entity' in f ? Object.values(f.entity.lifecycle ?? {}).map((t) => t.form) : [],
  )
  const ofActions = features.flatMap((f) =>
    Object.values(f.actions ?? {}).flatMap((a) => [
      ...(anyOfAction(f, a) ?? []),
      ...guardsOf(a.params),
      ...guardsOf(a.result),
    ]),
  )
  // A figure may stand under a code that no field of an answer carries.
  const ofCubes = features.flatMap((f) =>
    'cube' in f
      ? [...guardsOf(f.cube.dataset.columns), ...Object.values(f.cube.measures).flatMap((m) => m.form ?? [])]
      : [],
  )
  return [...new Set([...ofScreens, ...ofTransitions, ...ofActions, ...ofCubes])].sort()
}
