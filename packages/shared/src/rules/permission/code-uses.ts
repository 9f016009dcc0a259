// Where each permission code is used: what the rights screens show next to a code, and what its warnings are based on.
import { type Feature, type Field, type Fields, type Operation, suffixOf } from '../../kernel/index.ts'
import { anyOfAction, anyOfOf } from './permission.ts'

/** A screen or button of the feature, one of its moves or actions, or a value that only holders see. */
export type UseKind = Operation | 'transition' | 'action' | 'value'

export interface CodeUse {
  readonly code: string
  readonly feature: Feature
  readonly kind: UseKind
  /** Does something: a writing screen, a move, a command, or a page that works by being opened. */
  readonly writes: boolean
}

const operations: readonly Operation[] = ['index', 'create', 'show', 'edit', 'delete']
const made = new WeakMap<readonly Feature[], ReadonlyMap<string, readonly CodeUse[]>>()

/** The uses of every code, in the order of the features; worked out once per list. */
export function usesOf(features: readonly Feature[]): ReadonlyMap<string, readonly CodeUse[]> {
  const kept = made.get(features) ?? Map.groupBy(features.flatMap(usesIn), (use) => use.code)
  made.set(features, kept)
  return kept
}

function usesIn(feature: Feature): readonly CodeUse[] {
  const use = (kind: UseKind, writes: boolean, codes: readonly string[]): readonly CodeUse[] =>
    codes.map((code) => ({ code, feature, kind, writes }))
  const isWritingPage = worksWhenOpened(feature)
  return [
    ...operations.flatMap((o) => use(o, o === 'index' ? isWritingPage : o !== 'show', anyOfOf(feature, o) ?? [])),
    ...('entity' in feature
      ? Object.entries(feature.entity.lifecycle ?? {}).flatMap(([name, t]) =>
          (feature.transitions?.includes(name) ?? true) ? use('transition', true, [t.form]) : [],
        )
      : []),
    ...Object.values(feature.actions ?? {}).flatMap((a) =>
      use('action', a.kind === 'command', anyOfAction(feature, a) ?? []),
    ),
    ...('entity' in feature ? use('value', false, guardsOf(feature.entity.fields)) : []),
    ...(feature.auditForm === undefined ? [] : use('value', false, [`${feature.auditForm}I`])),
  ]
}

/** Pages where looking and doing are one: processes, decisions, and pages that have no other code to save with. */
function worksWhenOpened(feature: Feature): boolean {
  if (feature.kind === 'process' || feature.kind === 'approval') return true
  const hasOwnCode = (['create', 'edit', 'delete'] as const).some((o) => (anyOfOf(feature, o) ?? []).length > 0)
  const isSaved = feature.kind === 'upload' || feature.buttons?.includes('save') === true
  return isSaved && !hasOwnCode
}

const guardsOf = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((f: Field) => [
    ...(f.form === undefined ? [] : [f.form]),
    ...(f.type === 'lines' ? guardsOf(f.of) : []),
  ])

/** 'Vendors, Purchase order': the features that use a code, each once. */
export const titlesOf = (code: string, features: readonly Feature[]): string =>
  [...new Set((usesOf(features).get(code) ?? []).map((use) => use.feature.title))].join(', ')

const suffixes: ReadonlySet<string> = new Set(Object.values(suffixOf))

/** A base form id as the rights screens show it: a line of the matrix. */
export interface FormDefinition {
  readonly formId: string
  readonly title: string
  /** First segment of the path of its first feature. */
  readonly module: string
  /** Suffixes that some screen or operation uses. */
  readonly actions: ReadonlySet<string>
  readonly sensitive: boolean
  /** Its code of looking opens something that writes. */
  readonly writesUnderView: boolean
  readonly shared: boolean
  readonly uses: readonly CodeUse[]
}

/** All base form ids of the catalogue, sorted. `isSensitive` says it of a feature's path. */
export function formDefinitionsOf(
  features: readonly Feature[],
  isSensitive: (path: string) => boolean,
): readonly FormDefinition[] {
  const codes = [...usesOf(features)].filter(([code]) => suffixes.has(code.slice(-1)))
  const byForm = Map.groupBy(codes, ([code]) => code.slice(0, -1))
  return [...byForm]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([formId, entries]) => {
      const uses = entries.flatMap(([, all]) => all)
      return {
        formId,
        title: [...new Set(uses.map((u) => u.feature.title))].join(', '),
        module: uses[0]?.feature.path.split('/')[1] ?? '',
        actions: new Set(entries.map(([code]) => code.slice(-1))),
        sensitive: uses.some((u) => isSensitive(u.feature.path)),
        writesUnderView: uses.some((u) => u.writes && u.code.endsWith('I')),
        shared: new Set(uses.map((u) => u.feature.path)).size > 1,
        uses,
      }
    })
}
