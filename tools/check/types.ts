// The compiler over the workspace, and what the types of the catalogue cost: a budget that holds on any machine.
import { catalogue } from '@kantor/shared/catalogue'
import { at, textOf, write } from '../run/paths.ts'
import { run } from '../run/process.ts'
import type { Findings } from './check.ts'

interface Project {
  readonly compilerOptions?: { readonly types?: readonly string[]; readonly lib?: readonly string[] }
  readonly include?: readonly string[]
}
/**
 * Packages that are checked as one program read what they share once: six programs took twice as long. What each package is made of
 * and may know of its surroundings comes from its own tsconfig.json; without a browser's names what runs without a browser.
 */
interface Program {
  readonly packages: readonly string[]
  /** Folders of e2e that drive a browser are checked with its names, the others without. */
  readonly drivesBrowser: boolean
}
const drivers = ['e2e/journeys', 'e2e/gallery']
export const programs: { readonly [name: string]: Program } = {
  'shared, backend, gateway, contract': {
    packages: ['packages/shared', 'packages/backend', 'packages/gateway', 'e2e'],
    drivesBrowser: false,
  },
  'tools, journeys': { packages: ['e2e', 'tools'], drivesBrowser: true },
}

/** The text of the tsconfig.json of a program below .cache. */
export function configOf({ packages, drivesBrowser }: Program): string {
  const projects = packages.map((name) => ({
    name,
    ...(JSON.parse(textOf(`${name}/tsconfig.json`) ?? '{}') as Project),
  }))
  const up = (path: string) => `../../${path}`
  const include = projects.flatMap(({ name, include: inside = [] }) =>
    name === 'e2e' && drivesBrowser
      ? [...drivers, 'e2e/*.ts', 'e2e/stack/global-setup.ts']
      : inside.map((path) => `${name}/${path}`),
  )
  const all = (key: 'types' | 'lib') => [
    ...new Set(projects.flatMap((project) => project.compilerOptions?.[key] ?? [])),
  ]
  const compilerOptions = {
    types: all('types'),
    typeRoots: ['node_modules/@types', ...packages.map((name) => `${name}/node_modules/@types`)].map(up),
    ...(drivesBrowser ? { lib: all('lib') } : {}),
  }
  const exclude = drivesBrowser ? {} : { exclude: [...drivers, 'e2e/vitest.config.ts', '**/node_modules'].map(up) }
  return JSON.stringify({ extends: up('tsconfig.base.json'), compilerOptions, include: include.map(up), ...exclude })
}

/** Type-checks one program; one checker, because several repeat work and another program keeps the other core busy. */
export async function checkTypes(name: string): Promise<Findings> {
  const program = programs[name]
  const file = `.cache/types/${name.replaceAll(/\W+/g, '-')}.json`
  if (program !== undefined) write(file, configOf(program))
  const project = program === undefined ? name : at(file)
  const { code, output } = await run(['tsc', '-p', project, '--pretty', 'false', '--checkers', '1'], { quiet: true })
  return { problems: code === 0 ? [] : output.split('\n').filter((line) => line !== '') }
}

/** Instantiations do not depend on the machine; the base is what kernel, rules and tests cost without a declaration. */
export const typeBudget = { base: 60_000, perDeclaration: 600 } as const

/** What is wrong with the number of instantiations for so many declarations. */
export function budgetProblems(instantiations: number, declarations: number): readonly string[] {
  const allowed = typeBudget.base + declarations * typeBudget.perDeclaration
  if (Number.isNaN(instantiations)) return ['tsc did not tell how many instantiations it needed']
  return instantiations <= allowed ? [] : [`${instantiations} type instantiations, ${allowed} allowed`]
}

/** Measures the shared package with one checker, because several repeat work. */
export async function checkTypeBudget(): Promise<Findings> {
  const command = ['tsc', '-p', 'packages/shared', '--extendedDiagnostics', '--checkers', '1']
  const { output } = await run(command, { quiet: true })
  const used = Number(/Instantiations:\s+(\d+)/.exec(output)?.[1])
  const declarations = catalogue.features.length + catalogue.entities.size
  return {
    problems: budgetProblems(used, declarations),
    notes: [`${used} type instantiations for ${declarations} declarations`],
  }
}
