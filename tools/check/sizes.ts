// Size and shape of hand-written code: small files, short functions, a head line, comments in measure, no escapes.
import { dirname } from 'node:path/posix'
import type { Findings } from './check.ts'
import { doubleCasts } from './double-casts.ts'
import type { Source } from './source.ts'

export const limits = {
  fileLines: { p90: 200, max: 400 },
  functionLines: { p90: 30, max: 60, component: 120 },
  /** Hand-written files of one folder, their tests and declarations aside. */
  folderFiles: 40,
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
  const fileLines = files.map((s) => s.lines)
  const functionLines = code.flatMap((s) => s.functions.map((f) => f.lines))
  const share = (100 * sum(code.map((s) => s.commentLines))) / Math.max(1, sum(code.map((s) => s.lines)))
  const over = (what: string, value: number, limit: number) =>
    value > limit ? [`${what} is ${value}, limit ${limit}`] : []
  return {
    problems: [
      ...over('p90 of file lines', percentile(fileLines, 0.9), limits.fileLines.p90),
      ...over('p90 of function lines', percentile(functionLines, 0.9), limits.functionLines.p90),
      ...files.flatMap((s) => over(`${s.file}: its length`, s.lines, limits.fileLines.max)),
      ...crowdedFolders(files),
      ...code.flatMap(longFunctions),
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
      `${files.length} files: p50 ${percentile(fileLines, 0.5)}, p90 ${percentile(fileLines, 0.9)}, max ${Math.max(0, ...fileLines)} lines`,
      `${functionLines.length} functions: p50 ${percentile(functionLines, 0.5)}, p90 ${percentile(functionLines, 0.9)}, max ${Math.max(0, ...functionLines)} lines`,
      `${share.toFixed(1)} comment lines per 100 lines`,
    ],
  }
}

/** Folders with more files than one looks through: they get subfolders by what belongs together. */
function crowdedFolders(files: readonly Source[]): readonly string[] {
  return [...Map.groupBy(files, (s) => dirname(s.file))]
    .filter(([, inside]) => inside.length > limits.folderFiles)
    .map(([folder, inside]) => `${folder}: ${inside.length} files, limit ${limits.folderFiles}; give it subfolders`)
}

/** A component is a function of a .tsx file whose name begins with a capital. */
function longFunctions(source: Source): readonly string[] {
  const limitOf = (name: string) =>
    source.file.endsWith('.tsx') && /^[A-Z]/.test(name) ? limits.functionLines.component : limits.functionLines.max
  return source.functions
    .filter((f) => f.lines > limitOf(f.name))
    .map((f) => `${source.file}:${f.line}: ${f.name} has ${f.lines} lines, limit ${limitOf(f.name)}`)
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
