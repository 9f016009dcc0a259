// Types of every package, and what the types of the catalogue cost: a budget that holds on any machine.
import { existsSync } from 'node:fs'
import { catalogue } from '@kantor/shared/catalogue'
import { at } from '../run/paths.ts'
import { run } from '../run/process.ts'
import type { Findings } from './check.ts'

const projects = ['packages/shared', 'packages/backend', 'packages/gateway', 'packages/web', 'e2e', 'tools']

/** Type-checks every project of the workspace. */
export async function checkTypes(): Promise<Findings> {
  const problems: string[] = []
  for (const project of projects.filter((p) => existsSync(at(p, 'tsconfig.json')))) {
    const { code, output } = await run(['tsc', '-p', project, '--pretty', 'false'], { quiet: true })
    if (code !== 0) problems.push(...output.split('\n').filter((line) => line !== ''))
  }
  return {
    problems,
    notes: projects.filter((p) => !existsSync(at(p, 'tsconfig.json'))).map((p) => `${p} has no tsconfig.json`),
  }
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
