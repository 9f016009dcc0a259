// What every feature of any kind says about itself: address, words, codes, buttons, place in the menu.
import type { Actions, CodeRule, NoActions } from './actions.ts'
import type { FormCode, FormId, Operation } from './codes.ts'

export type Kind =
  | 'maintenance'
  | 'document'
  | 'list'
  | 'inquiry'
  | 'report'
  | 'pivot'
  | 'upload'
  | 'approval'
  | 'process'
  | 'singlePage'
  | 'dashboard'
  | 'page'

export type Screen = Operation
/** The toolbar of the spec (000, section 2), in the order in which it is drawn. */
export const buttons = [
  'home',
  'create',
  'show',
  'edit',
  'destroy',
  'reload',
  'print',
  'excel',
  'import',
  'save',
  'cancel',
  'audit',
] as const
export type Button = (typeof buttons)[number]

/** What a route may carry besides codes, icon and toolbar (document 000, section 2). */
export interface RouteOptions {
  /** Address of a picture of this product that the menu shows in place of the icon. */
  readonly image?: `/${string}`
  /** Left out of the breadcrumb. */
  readonly hideInBread?: true
}

/** Rules that are asked before a tab is closed. `ask`: the user confirms it, whatever the screen holds. Unsaved values are asked about on every screen. */
export const beforeCloseRules = ['ask'] as const

export interface About<P extends string = string, A extends Actions = Actions> extends RouteOptions {
  /** As in the address bar; file and folder of the declaration follow it. */
  readonly path: P
  /** Correct English, regardless of the spelling of the path. */
  readonly title: string
  /** The word of the API for this feature; default: the last segment of the path in camel case. */
  readonly name?: string
  /** Base form id; the suffixes I, A, E, D are appended. Absent: open to every signed-in user. */
  readonly form?: FormId
  /** Only where the spec departs from base and suffix; also codes of in-page actions that have no screen. */
  readonly codes?: { readonly [O in Operation]?: CodeRule }
  readonly screens: readonly Screen[]
  /** Buttons that do not follow from the screens: print, excel, import, reload, audit, save of a single page. */
  readonly buttons?: readonly Button[]
  /** Buttons that would follow from the screens, yet the spec leaves out of the toolbar. */
  readonly withoutButtons?: readonly Button[]
  /** Actions the spec's toolbar does not name: shown in the list's own menu, guarded like the button. */
  readonly menuActions?: readonly Button[]
  /** Typed queries and commands beyond the rows; those of a placeholder are only announced. */
  readonly actions?: A
  /** The form id the audit button queries. */
  readonly auditForm?: FormId
  /** Who may enter without a session; only the sign-in and the error pages. */
  readonly public?: true
  /** The path really shown when this one is entered. */
  readonly redirect?: string
  /** Segments between the screen and the id: common-codes has `show/:type/:id`. */
  readonly routeParams?: readonly string[]
  /** The reference that a create screen takes out of its address: `create/:id` begins a row below another. */
  readonly createBelow?: string
  readonly icon?: string
  readonly order?: number
  readonly hideInMenu?: true
  /** The rule that is asked before a tab of this feature is closed. */
  readonly beforeClose?: (typeof beforeCloseRules)[number]
  /** Path of the feature whose further list this is: it has its codes, and no line of its own in the specification. */
  readonly partOf?: string
  /** Lists that are tabs next to this one, itself among them; each keeps its own address, page and page size. */
  readonly sideBySide?: readonly { readonly title: string; readonly path: string }[]
}

/** Declared with its right path, codes, kind and toolbar; its content is still to be built. */
export interface Placeholder<P extends string = string, A extends Actions = Actions> extends About<P, A> {
  readonly kind: Kind
  readonly placeholder: true
}
export function definePlaceholder<const P extends string, const A extends Actions = NoActions>(
  f: About<P, A> & { readonly kind: Kind },
): Placeholder<P, A> {
  return { ...f, placeholder: true }
}

/** A page whose content is drawn by hand (home, sign-in, error pages). */
export interface Page<P extends string = string, A extends Actions = Actions> extends About<P, A> {
  readonly kind: 'page' | 'singlePage' | 'dashboard' | 'list' | 'inquiry'
  readonly special: true
}
export function definePage<const P extends string, const A extends Actions = NoActions>(
  f: About<P, A> & { readonly kind?: Page['kind'] },
): Page<P, A> {
  return { kind: 'page', ...f, special: true }
}

/** One menu group: a layout route that leads to the first child the user may enter. */
export interface Group extends RouteOptions {
  readonly kind: 'group'
  readonly path: string
  readonly title: string
  /** Name of a lucide icon. */
  readonly icon?: string
  readonly order?: number
  /** Stays a group of the menu also with a single child, which else takes its place. */
  readonly showAlways?: true
  /** An external address: the entry has no children and opens it in a new window. */
  readonly href?: `https://${string}`
  /** Codes of which one is enough to see an entry with an external address. Absent: every signed-in user. */
  readonly access?: readonly FormCode[]
}
export function defineGroup(g: Omit<Group, 'kind'>): Group {
  return { kind: 'group', ...g }
}

/** Several menu groups in one declaration, as the menu of the product is. */
export interface Groups {
  readonly kind: 'groups'
  readonly groups: readonly Group[]
}
export function defineGroups(groups: readonly Omit<Group, 'kind'>[]): Groups {
  return { kind: 'groups', groups: groups.map(defineGroup) }
}

export const full = ['index', 'create', 'show', 'edit', 'delete'] as const satisfies readonly Screen[]
export const readOnly = ['index', 'show'] as const satisfies readonly Screen[]
export const indexOnly = ['index'] as const satisfies readonly Screen[]
