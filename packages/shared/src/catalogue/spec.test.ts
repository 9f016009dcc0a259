// The catalogue against the specification, row by row: paths, titles, kinds, screens, codes, toolbar, audit form.
import { describe, expect, it } from 'vitest'
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

/** A single page has one screen: whoever sees it sees the rows beside it, whoever saves it writes them. */
const codesBeside = (part: Feature, page: Feature) =>
  operations.map((o) =>
    part.screens.includes(o) ? anyOfOf(page, o === 'index' || o === 'show' ? 'index' : 'edit') : null,
  )

const [editing, showing, listing] = (['edit', 'show', 'index'] as const).map((o) => operations.indexOf(o)) as [
  ...[number, number, number],
]

describe('every further list of a feature', () => {
  it.each(parts.map((f) => [f.path, f] as const))('%s asks for nothing but the codes of its feature', (_, part) => {
    const whole = own.find((f) => f.path === part.partOf)
    const codesOf = (f: Feature) => operations.map((o) => anyOfOf(f, o))
    expect(whole, 'no such feature').toBeDefined()
    const given = codesOf(whole as Feature)
    // A process is one page as well: rows beside it are shown to whoever sees it, or to those alone who write.
    const asPage = codesOf(part)[showing]?.join() === given[listing]?.join()
    const seen = whole?.kind === 'process' && asPage ? given[listing] : null
    const wanted =
      whole?.kind === 'singlePage'
        ? codesBeside(part, whole)
        : given.map(
            (codes, i) =>
              (i === showing ? seen : null) ??
              codes ??
              given[editing] ??
              (i === showing ? given[listing] : null) ??
              null,
          )
    // It may lack an operation: letters that were written are never deleted.
    expect(codesOf(part)).toEqual(codesOf(part).map((codes, i) => (codes === null ? null : wanted[i])))
    expect(part.hideInMenu).toBe(true)
    expect(whole?.sideBySide?.map((l) => l.path)).toContain(part.path)
    expect(part.sideBySide, 'the way back').toEqual(whole?.sideBySide)
  })
})

describe('every declared feature', () => {
  it.each(own.map((f) => [f.path, f] as const))('%s is as the specification has it', (path, feature) => {
    const row = spec.get(path)
    expect(row, 'no such path in the specification').toBeDefined()
    expect(rowOf(feature)).toEqual(expectedOf(row ?? {}))
    // Where the specification names the buttons, the toolbar has exactly these and home.
    const named = list(row?.toolbar)
    if (named.length > 0) expect([...toolbarButtonsOf(feature)].sort()).toEqual(['home', ...named].sort())
  })
})

describe('the catalogue as a whole', () => {
  it('has no contradictions', () => expect(problemsOf(catalogue)).toEqual([]))
  it('has the groups of its features, titled as the specification has them', () => {
    for (const group of catalogue.groups.filter((g) => !isCompanyOwn(g.path)))
      expect(group.title).toBe(groups.get(group.path)?.title)
    const known = new Set(catalogue.groups.map((g) => g.path))
    for (const f of catalogue.features) {
      const parts = f.path.split('/').slice(1, -1)
      for (let depth = 1; depth <= parts.length; depth++) expect(known).toContain(`/${parts.slice(0, depth).join('/')}`)
    }
  })
})
