// The import rules of the workspace: packages and folders import one way only.
import { dirname, join } from 'node:path/posix'
import { textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'
import type { Source } from './source.ts'

/** A folder (or file) may import itself and what it lists; the longest prefix that fits a file counts. */
export type Layers = { readonly [prefix: string]: readonly string[] }

const shared = 'packages/shared/src'
/** The table of the specification and what follows from it: for tests, and for tools that begin a declaration with it. */
const specification = 'packages/shared/spec'
const backend = 'packages/backend/src'
const web = 'packages/web/src'
const backendBase = [shared, `${backend}/config.ts`, `${backend}/log.ts`, `${backend}/place.ts`]
const webBase = [shared, `${web}/theme`, `${web}/api`, `${web}/session`]

export const layers: Layers = {
  [`${shared}/kernel`]: [],
  // Exact arithmetic lies below everything that calculates or shows a number.
  [`${shared}/rules/money`]: [`${shared}/kernel`],
  [`${shared}/formats`]: [`${shared}/rules/money`],
  [`${shared}/glossary`]: [],
  [`${shared}/rules`]: [`${shared}/kernel`, `${shared}/formats`],
  [`${shared}/catalogue`]: [`${shared}/kernel`, `${shared}/rules`, `${shared}/formats`],
  [`${shared}/derive`]: [`${shared}/kernel`, `${shared}/rules`, `${shared}/formats`],
  'packages/shared': [],
  [`${backend}/db`]: backendBase,
  // The demo company is written through the engine and its rules; nothing but main.ts imports it.
  [`${backend}/seed`]: [`${backend}/domain`, `${backend}/engine`, `${backend}/db`, ...backendBase],
  [`${backend}/engine`]: [`${backend}/db`, ...backendBase],
  [`${backend}/domain`]: [`${backend}/engine`, `${backend}/db`, ...backendBase],
  [`${backend}/http`]: [`${backend}/domain`, `${backend}/engine`, `${backend}/db`, ...backendBase],
  'packages/backend': [shared],
  'packages/gateway': [shared],
  // What is expected of the schema comes from the table of the specification.
  'packages/gateway/src/contract': [shared, specification, 'packages/gateway'],
  [`${web}/theme`]: [],
  [`${web}/ui`]: [`${web}/theme`, `${shared}/formats`, `${shared}/glossary`, `${shared}/kernel`],
  [`${web}/fields`]: [`${web}/ui`, ...webBase],
  [`${web}/shell`]: [`${web}/ui`, ...webBase],
  [`${web}/screens`]: [`${web}/fields`, `${web}/ui`, `${web}/shell`, ...webBase],
  [`${web}/special`]: [`${web}/screens`, `${web}/fields`, `${web}/ui`, `${web}/shell`, ...webBase],
  [`${web}/session`]: [shared, `${web}/api`],
  [`${web}/api`]: [shared],
  'packages/web': [shared],
  // Test runs take place on the day of all suites, and wait as long as the machine needs.
  'packages/shared/vitest.config.ts': ['tools/run/patience.ts'],
  'packages/backend/vitest.config.ts': ['tools/test/day.ts', 'tools/run/patience.ts'],
  'packages/web/vitest.config.ts': ['packages/web', 'tools/test/day.ts', 'tools/run/patience.ts'],
  'packages/web/vitest-setup.ts': ['tools/run/patience.ts'],
  'e2e/vitest.config.ts': ['tools/test/day.ts', 'tools/run/patience.ts'],
  // Journeys count days from the clock that their stack goes by.
  e2e: [`${shared}/formats`],
  // Starting a stack and issuing its keys is not testing it: the tests themselves see HTTP only.
  'e2e/stack': [shared, `${backend}/db`, 'tools/run'],
  // Images are built and started outside of the workspace; what happens inside them is seen over HTTP.
  'e2e/images': ['tools/run', 'e2e/stack', 'e2e/api'],
  // The requests over HTTP are chosen from the catalogue, as in the gateway's own tests; the expected answers, from the table of the specification.
  'e2e/contract': [shared, specification, 'e2e/api', 'e2e/in-process', 'packages/gateway/src/testing/sample-calls.ts'],
  // Both servers in the process of the contract tests, put together as their main files do: those tests see their addresses alone.
  'e2e/in-process': [shared, backend, 'packages/gateway/src', 'e2e/stack', 'tools/run'],
  // It works in a copy of the tree and sends requests to the application without a port.
  'e2e/newcomer': [shared, backend, 'tools/run'],
  'e2e/gallery': ['e2e/stack', 'e2e/journeys/support', 'tools/run'],
  'tools/bench': [shared, 'tools', 'e2e/stack', 'e2e/api', 'e2e/newcomer/copy.ts', 'packages/gateway/src'],
  'tools/perf': [shared, 'tools', 'e2e/stack', 'e2e/journeys/support'],
  // Its test follows the page that explains how a screen is added.
  'tools/new': [shared, specification, 'tools', 'e2e/newcomer'],
  tools: [shared, specification, `${backend}/seed`, `${backend}/config.ts`],
  // What runs the tests knows which there are, and fills the database of their stacks before several start with it.
  'tools/test': [shared, 'tools', 'e2e/stack', 'e2e/files.ts', 'packages/backend/tests-on-pglite.ts'],
}

/** Runs on servers alone: in a browser it would be weight, and its libraries would not even start. */
const serverOnly = [`${shared}/telemetry`, `${shared}/server`]
const servers = [...serverOnly, 'packages/backend', 'packages/gateway', 'tools/commands/start.ts']

/** Areas of the backend's domain, from the bottom up: an area may import areas of lower ranks, by their index. */
const areaRanks: readonly (readonly string[])[] = [
  // The matrix of accounts, periods, ledgers and the outbox; it imports no other area.
  ['ledger', 'master', 'messages', 'errors', 'views', 'receipts'],
  ['security'],
  ['organisation', 'law'],
  // What the books show, over the ledger alone.
  ['approvals', 'finance', 'books'],
  ['employees', 'stock', 'library', 'exams'],
  ['mobile'],
  ['attendance'],
  ['travel', 'medical', 'training', 'recruitment', 'purchase', 'sales', 'production', 'assets', 'cash'],
  ['payroll', 'receivable', 'payable'],
  // The month and the year of the ledger are closed over all documents.
  ['closing'],
  // Requests from all others what is shown on the first page.
  ['home'],
  // What a company adds for itself; the product never leans on it.
  ['company-own'],
]

/** Which file an import leads to; undefined: outside the workspace. */
export type Resolve = (from: string, specifier: string) => string | undefined

/** A resolver over the given files; packages of the workspace are entered through their `exports` only. */
export function resolverOf(files: ReadonlySet<string>): Resolve {
  const packages = new Map(
    ['shared', 'backend', 'gateway', 'web'].map((name) => [`@kantor/${name}`, exportsOf(`packages/${name}`)]),
  )
  return (from, specifier) => {
    if (specifier.startsWith('.')) {
      const target = join(dirname(from), specifier)
      return files.has(target) ? target : undefined
    }
    const [scope, name, ...rest] = specifier.split('/')
    const entries = packages.get(`${scope}/${name}`)
    if (entries === undefined) return undefined
    const door = entries.find((e) => e.pattern.test(`./${rest.join('/')}`))
    return door === undefined
      ? `packages/${name} (no front door ./${rest.join('/')})`
      : door.target(`./${rest.join('/')}`)
  }
}

function exportsOf(folder: string) {
  const manifest = JSON.parse(textOf(`${folder}/package.json`) ?? '{}') as { exports?: { [door: string]: string } }
  return Object.entries(manifest.exports ?? {}).map(([door, file]) => {
    const pattern = new RegExp(`^${door.replaceAll('.', '\\.').replace('*', '(.+)')}$`)
    return { pattern, target: (path: string) => join(folder, file.replace('*', pattern.exec(path)?.[1] ?? '')) }
  })
}

const isTest = (file: string) => /\.test\.tsx?$|\/types-test\/|\/test(ing)?\/|\/testing(-[a-z]+)?\.ts$/.test(file)
const liesIn = (file: string, prefix: string) => file === prefix || file.startsWith(`${prefix}/`)

const layerOf = (file: string): string | undefined =>
  Object.keys(layers)
    .filter((prefix) => liesIn(file, prefix))
    .sort((a, b) => b.length - a.length)[0]

/** Imports against the rules. Tests may reach for what they test, but not into another package. */
export function layerProblems(all: readonly Source[], resolve: Resolve): readonly string[] {
  return all.flatMap((source) =>
    source.imports.flatMap(({ specifier }) => {
      const target = resolve(source.file, specifier)
      if (target === undefined) return []
      const broken = layerProblem(source.file, target) ?? areaProblem(source.file, target)
      return broken === undefined ? [] : [`${source.file}: ${broken}`]
    }),
  )
}

function layerProblem(file: string, target: string): string | undefined {
  const layer = layerOf(file)
  if (serverOnly.some((prefix) => liesIn(target, prefix)) && !servers.some((prefix) => liesIn(file, prefix)))
    return `only backend and gateway may import ${target}`
  if (layer === undefined || liesIn(target, layer)) return undefined
  const allowed = isTest(file)
    ? [...(layers[layer] ?? []), file.split('/').slice(0, 2).join('/'), shared, specification]
    : layers[layer]
  return allowed?.some((prefix) => liesIn(target, prefix)) ? undefined : `${layer} may not import ${target}`
}

/** The area of the backend's domain that a file lies in; undefined: none. */
const areaOf = (path: string) => new RegExp(`^${backend}/domain/([^/]+)/`).exec(path)?.[1]
const rankOf = (area: string) => areaRanks.findIndex((rank) => rank.includes(area))

function areaProblem(file: string, target: string): string | undefined {
  const [from, to] = [areaOf(file), areaOf(target)]
  // What tests stand on reaches over all areas.
  if (from === undefined || to === undefined || from === to || from === 'testing') return undefined
  // A test lies next to what it tests and may build its company with the helpers of any area.
  if (isTest(file) && isTest(target)) return undefined
  if (rankOf(from) === -1) return `the area ${from} has no rank in tools/check/layers.ts`
  if (rankOf(to) >= rankOf(from)) return `the area ${from} may not import the area ${to}: only downwards`
  return target.endsWith('/index.ts') ? undefined : `the area ${to} is entered through its index.ts`
}

/** An import of an area that leads, at once or through files of the domain's own folder, to an area of no lower rank. */
export interface UpwardArrow {
  readonly from: string
  readonly to: string
  readonly isTest: boolean
}

/**
 * Imports that go up against the ranks. Those of code from area to area are refused by `layerProblems`. What is left are the files of the
 * domain's own folder, which are above all areas and bring along what they import, and the helpers of tests.
 */
export function upwardArrows(all: readonly Source[], resolve: Resolve): readonly UpwardArrow[] {
  const targets = new Map(all.map((s) => [s.file, s.imports.flatMap((i) => resolve(s.file, i.specifier) ?? [])]))
  const isTop = (file: string) => new RegExp(`^${backend}/domain/[^/]+$`).test(file)
  const areasBehind = (file: string, met: Set<string>): readonly string[] => {
    const own = areaOf(file)
    if (own !== undefined) return [own]
    if (!isTop(file) || met.has(file)) return []
    met.add(file)
    return (targets.get(file) ?? []).flatMap((to) => areasBehind(to, met))
  }
  const known = new Map([...targets.keys()].map((file) => [file, new Set(areasBehind(file, new Set()))]))
  return all.flatMap(({ file }) => {
    const area = areaOf(file)
    if (area === undefined || rankOf(area) === -1) return []
    return [...new Set(targets.get(file))]
      .filter((to) => [...(known.get(to) ?? [])].some((a) => a !== area && rankOf(a) >= rankOf(area)))
      .map((to) => ({ from: file, to, isTest: isTest(file) }))
  })
}

/** Files that only pass on what others export: allowed as front doors (kernel, a domain area) and generated. */
export const barrelProblems = (all: readonly Source[]): readonly string[] =>
  all
    .filter((s) => s.isBarrel && !s.file.endsWith('.gen.ts'))
    .filter((s) => s.file !== `${shared}/kernel/index.ts` && !/\/domain\/[^/]+\/index\.ts$/.test(s.file))
    .map((s) => `${s.file}: a barrel inside a package; import the files themselves`)

/** Layers, areas and barrels over all sources. */
export function checkLayers(all: readonly Source[]): Findings {
  const resolve = resolverOf(new Set(all.map((s) => s.file)))
  const imports = all.reduce((sum, s) => sum + s.imports.length, 0)
  return {
    problems: [...layerProblems(all, resolve), ...barrelProblems(all)],
    notes: [`${all.length} files, ${imports} imports`],
  }
}
