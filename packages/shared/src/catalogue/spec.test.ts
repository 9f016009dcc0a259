// The catalogue against the specification, row by row: paths, titles, kinds, screens, codes, toolbar, audit form.
import { describe, expect, it } from 'vitest'
import { differencesIn, type Fact } from '../../spec/differences.ts'
import { isCompanyOwn, type SpecRow, tableOf } from '../../spec/specification.ts'
import { problemsOf } from '../derive/problems.ts'
import { toolbarButtonsOf } from '../derive/toolbar.ts'
import type { Feature, Operation } from '../kernel/index.ts'
import { anyOfOf } from '../rules/permission/permission.ts'
import { catalogue } from './index.gen.ts'

const spec = tableOf('catalogue.tsv')
const groups = tableOf('groups.tsv')
const operations = ['index', 'create', 'show', 'edit', 'delete'] as const satisfies readonly Operation[]
const list = (cell = '-') => (cell === '-' ? [] : cell.split(','))

/** A feature in the words of a row of the table. */
function rowOf(feature: Feature): SpecRow {
  const codes = operations.map((o) => [`${o}Code`, (anyOfOf(feature, o) ?? []).join(',') || '-'])
  return {
    title: feature.title,
    kind: feature.kind,
    screens: operations.filter((o) => feature.screens.includes(o)).join(','),
    ...Object.fromEntries(codes),
    auditForm: feature.auditForm ?? '-',
    buttons: [...new Set([...toolbarButtonsOf(feature), ...(feature.menuActions ?? [])])].sort().join(','),
  }
}
const expectedOf = (row: SpecRow): SpecRow => ({
  ...Object.fromEntries(
    ['title', 'kind', 'screens', ...operations.map((o) => `${o}Code`), 'auditForm'].map((k) => [k, row[k] ?? '']),
  ),
  buttons: [...new Set([...list(row.toolbar), ...list(row.toolbarExtra)])].sort().join(','),
})

const own = catalogue.features.filter((f) => f.partOf === undefined && !isCompanyOwn(f.path))
const parts = catalogue.features.filter((f) => f.partOf !== undefined)

/**
 * A single page has one screen: users who see it see the rows next to it, users who save it write them. Where the page has a code of its own
 * for adding or deleting, rows may ask for that one.
 */
const codesOfPage = (part: Feature, page: Feature) =>
  operations.map((o) => {
    if (!part.screens.includes(o)) return null
    if (o === 'index' || o === 'show') return anyOfOf(page, 'index')
    const own = anyOfOf(page, o)
    return own !== null && own.join() === anyOfOf(part, o)?.join() ? own : anyOfOf(page, 'edit')
  })

const [editing, showing, listing] = (['edit', 'show', 'index'] as const).map((o) => operations.indexOf(o)) as [
  ...[number, number, number],
]

/** What a further list says of itself, and what it should: nothing but the codes of its feature, and the way to it and back. */
function partFacts(part: Feature): readonly Fact[] {
  const whole = own.find((f) => f.path === part.partOf)
  if (whole === undefined) return [{ about: part.path, found: part.partOf, wanted: 'the path of a feature' }]
  const codesOf = (f: Feature) => operations.map((o) => anyOfOf(f, o))
  const [asked, given] = [codesOf(part), codesOf(whole)]
  // A process is one page as well: rows next to it are shown to users who see it, or only to those who write.
  const asPage = asked[showing]?.join() === given[listing]?.join()
  const seen = whole.kind === 'process' && asPage ? given[listing] : null
  const ofPage = (i: number) => codesOr(given, i) ?? (i === showing ? given[listing] : null) ?? null
  const codesOr = (codes: typeof given, i: number) => (i === showing ? seen : null) ?? codes[i] ?? codes[editing]
  const wanted = whole.kind === 'singlePage' ? codesOfPage(part, whole) : given.map((_, i) => ofPage(i))
  return [
    // It may lack an operation: letters that were written are never deleted.
    {
      about: `${part.path}, codes`,
      found: asked,
      wanted: asked.map((codes, i) => (codes === null ? null : wanted[i])),
    },
    { about: `${part.path}, hidden in the menu`, found: part.hideInMenu, wanted: true },
    {
      about: `${part.path}, a tab of ${whole.path}`,
      found: whole.sideBySide?.some((l) => l.path === part.path),
      wanted: true,
    },
    { about: `${part.path}, the way back`, found: part.sideBySide, wanted: whole.sideBySide },
  ]
}

/** Title, kind, screens, codes, audit form and buttons of a feature; where the specification names the toolbar, it has these and home. */
function featureFacts(feature: Feature): readonly Fact[] {
  const row = spec.get(feature.path)
  if (row === undefined) return [{ about: feature.path, found: 'declared', wanted: 'a path of the specification' }]
  const [found, wanted] = [rowOf(feature), expectedOf(row)]
  const named = list(row.toolbar)
  const toolbar = {
    about: `${feature.path}, toolbar`,
    found: [...toolbarButtonsOf(feature)].sort(),
    wanted: ['home', ...named].sort(),
  }
  return [
    ...Object.keys({ ...found, ...wanted }).map((fact) => ({
      about: `${feature.path}, ${fact}`,
      found: found[fact],
      wanted: wanted[fact],
    })),
    ...(named.length > 0 ? [toolbar] : []),
  ]
}

it('every further list of a feature asks for nothing but the codes of its feature', () => {
  expect(parts.length).toBeGreaterThan(20)
  expect(differencesIn(parts.flatMap(partFacts))).toEqual([])
})

it('every declared feature is as the specification has it', () => {
  expect(own.length).toBeGreaterThan(400)
  expect(differencesIn(own.flatMap(featureFacts))).toEqual([])
})

describe('the catalogue as a whole', () => {
  it('has no contradictions', () => expect(problemsOf(catalogue)).toEqual([]))
  it('has the groups of its features, titled as the specification has them', () => {
    for (const group of catalogue.groups.filter((g) => !isCompanyOwn(g.path) && g.href === undefined))
      expect(group.title).toBe(groups.get(group.path)?.title)
    const known = new Set(catalogue.groups.map((g) => g.path))
    for (const f of catalogue.features) {
      const parts = f.path.split('/').slice(1, -1)
      for (let depth = 1; depth <= parts.length; depth++) expect(known).toContain(`/${parts.slice(0, depth).join('/')}`)
    }
  })
})
