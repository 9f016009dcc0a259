// Size and shape of hand-written code: small files, short functions, a head line, comments in measure, no escapes.
import type { Findings } from './check.ts'
import { doubleCasts } from './double-casts.ts'
import type { Source } from './source.ts'

export const limits = {
  /** Statements, for lines depend on how a literal is wrapped. */
  file: { p90: 90, max: 300 },
  function: { p90: 15, max: 60, component: 100 },
  /** Lines with a comment per 100 lines, over the whole project. */
  comments: { min: 5, max: 15 },
} as const

const isWritten = (s: Source) => !/\.gen\.tsx?$/.test(s.file)
const isTest = (s: Source) => /\.test\.tsx?$|\/types-test\//.test(s.file)
/** Declarations are as long as the screen they declare, tables of law as long as the law. */
const isData = (s: Source) => s.file.startsWith('packages/shared/src/catalogue/') || s.file.endsWith('.table.ts')

/** A menu group: four lines that say what they are. */
const isGroup = (s: Source) => isData(s) && s.file.endsWith('/group.ts')

/** The value below which the given share of the sorted values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** File and function sizes, comments and head lines of everything written by hand. */
export function checkSizes(all: readonly Source[]): Findings {
  const code = all.filter((s) => isWritten(s) && !isTest(s))
  const files = code.filter((s) => !isData(s))
  const ofFiles = files.map((s) => s.statements)
  const ofFunctions = code.flatMap((s) => s.functions.map((f) => f.statements))
  const share = (100 * sum(code.map((s) => s.commentLines))) / Math.max(1, sum(code.map((s) => s.lines)))
  const over = (what: string, value: number, limit: number) =>
    value > limit ? [`${what} is ${value}, limit ${limit}`] : []
  return {
    problems: [
      ...over('p90 of statements of a file', percentile(ofFiles, 0.9), limits.file.p90),
      ...over('p90 of statements of a function', percentile(ofFunctions, 0.9), limits.function.p90),
      ...files.flatMap((s) => over(`${s.file}: its number of statements`, s.statements, limits.file.max)),
      ...code.flatMap(longFunctions),
      ...all
        .filter(isWritten)
        .flatMap((s) => s.packedLiterals.map((line) => `${s.file}:${line}: write the properties without ...{ }`)),
      ...code
        .filter((s) => !isGroup(s) && s.comments[0]?.line !== 1)
        .map((s) => `${s.file}: no head line that says what it is for`),
      ...(share < limits.comments.min || share > limits.comments.max
        ? [
            `${share.toFixed(1)} comment lines per 100 lines; between ${limits.comments.min} and ${limits.comments.max} wanted`,
          ]
        : []),
    ],
    notes: [
      `${files.length} files: p50 ${percentile(ofFiles, 0.5)}, p90 ${percentile(ofFiles, 0.9)}, max ${Math.max(0, ...ofFiles)} statements`,
      `${ofFunctions.length} functions: p50 ${percentile(ofFunctions, 0.5)}, p90 ${percentile(ofFunctions, 0.9)}, max ${Math.max(0, ...ofFunctions)} statements`,
      `${share.toFixed(1)} comment lines per 100 lines`,
    ],
  }
}

/** A component is a function of a .tsx file whose name begins with a capital. */
function longFunctions(source: Source): readonly string[] {
  const limitOf = (name: string) =>
    source.file.endsWith('.tsx') && /^[A-Z]/.test(name) ? limits.function.component : limits.function.max
  return source.functions
    .filter((f) => f.statements > limitOf(f.name))
    .map((f) => `${source.file}:${f.line}: ${f.name} has ${f.statements} statements, limit ${limitOf(f.name)}`)
}

/** Ways round the type system. Type tests must provoke errors, so they may expect them. */
export function checkEscapes(
  all: readonly Source[],
  listed: { readonly [file: string]: string } = doubleCasts,
): Findings {
  const written = all.filter(isWritten)
  const casts = written.flatMap((s) => s.doubleCasts.map((line) => ({ file: s.file, line })))
  return {
    problems: [
      ...written.flatMap((s) => s.anyLines.map((line) => `${s.file}:${line}: any`)),
      ...written.flatMap((s) =>
        s.comments
          .filter(
            (c) =>
              /^\s*@ts-(ignore|nocheck)/.test(c.text) ||
              (/^\s*@ts-expect-error/.test(c.text) && !s.file.includes('/types-test/')),
          )
          .map((c) => `${s.file}:${c.line}: ${c.text.trim().split(' ')[0]}`),
      ),
      ...casts
        .filter(({ file }) => listed[file] === undefined)
        .map(({ file, line }) => `${file}:${line}: double cast; tools/check/double-casts.ts lists none here`),
      ...Object.keys(listed)
        .filter((file) => written.some((s) => s.file === file) && !casts.some((cast) => cast.file === file))
        .map((file) => `tools/check/double-casts.ts: ${file} has no double cast any more`),
    ],
    notes: [`${casts.length} double casts, each with a reason`],
  }
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
