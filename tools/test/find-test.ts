// Which test is meant by the name of a file, a part of its path, or the words of a test; and what runs it.
import { isAbsolute, relative, resolve } from 'node:path'
import { operations } from '../../e2e/files.ts'
import { filesOf, root, textOf } from '../run/paths.ts'

export type Runner = 'vitest' | 'jest' | 'node'
export interface Found {
  readonly file: string
  readonly runner: Runner
  /** The package that it belongs to; the root for tools. */
  readonly folder: string
  /** Words of the test that was meant, when the file was not named. */
  readonly title?: string
}

/** Every test file of the repository. */
export const testFiles = (): readonly string[] => filesOf('{packages/*/src,e2e,tools}/**/*.test.{ts,tsx}')

/** The tests that are meant: one, or several to choose from. `from` is the current folder of the user. */
export function findTests(
  wanted: string,
  files: readonly string[],
  from: string = root,
  read: (file: string) => string | undefined = textOf,
): readonly Found[] {
  const path = relative(root, isAbsolute(wanted) ? wanted : resolve(from, wanted)).replaceAll('\\', '/')
  const exact = files.filter((file) => file === path || file === wanted)
  if (exact.length > 0) return exact.map(placeOf)
  const named = files.filter((file) => file.includes(wanted))
  const whole = named.filter((file) => baseOf(file) === wanted.replace(/\.test\.tsx?$/, ''))
  if (named.length > 0) return (whole.length === 1 ? whole : named).map(placeOf)
  if (/\.tsx?$/.test(wanted)) return []
  return files.filter((file) => read(file)?.includes(wanted)).map((file) => ({ ...placeOf(file), title: wanted }))
}

const baseOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.test\.tsx?$/, '')

function placeOf(file: string): Found {
  const [top = '', name = ''] = file.split('/')
  if (top === 'tools') return { file, runner: 'node', folder: '.' }
  if (top === 'e2e') return { file, runner: 'vitest', folder: 'e2e' }
  return { file, runner: name === 'gateway' ? 'jest' : 'vitest', folder: `packages/${name}` }
}

/** Test files of e2e that run on a server only. */
export const needsServer = (file: string): boolean =>
  file.startsWith('e2e/') && filesOf(...operations.map((p) => `e2e/${p}`)).includes(file)
