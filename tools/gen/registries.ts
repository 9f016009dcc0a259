// What the backend's domain adds to the product is found by the names of files: `<name>.rules.ts` exports constants that end
// in `Rules`, `<name>.report.ts` those that end in `Report`, and so on; the areas of the demo data likewise. An index per kind is
// generated out of them.
import { parseSync } from 'oxc-parser'
import { filesOf, textOf } from '../run/paths.ts'
import { banner } from './index-files.ts'
import type { Outputs } from './outputs.ts'

const sources = 'packages/backend/src'
export const domainFolder = `${sources}/domain`
export const seedFolder = `${sources}/seed`

/** One kind of file that the domain, or the demo data, is made of. */
export interface Kind {
  /** `employee.rules.ts`: the word before the extension. */
  readonly suffix: string
  /** How the names of its exports end. */
  readonly endings: readonly string[]
  /** The generated index next to the areas, and what it exports. */
  readonly index: string
  readonly type: string
  /** The file of the type, below the backend's sources. */
  readonly from: string
  /** The functions that make entries of this kind: called elsewhere, what they make would not be found. */
  readonly makers: readonly string[]
}

const kind = (
  suffix: string,
  index: string,
  type: string,
  from: string,
  makers: readonly string[],
  endings: readonly string[] = [capital(suffix)],
): Kind => ({ suffix, index, type, from, makers, endings })

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const kinds: readonly Kind[] = [
  kind('rules', 'rules', 'RulesEntry', 'engine/context.ts', ['rulesFor']),
  kind('actions', 'actions', 'ActionsEntry', 'engine/actions/actions.ts', ['actionsFor']),
  kind('approval', 'approvals', 'ApprovalDocument', 'engine/approval/document.ts', ['approvalDocument']),
  kind('matrix', 'matrices', 'MatrixEntry', 'engine/matrix/matrix.ts', ['matrixFor']),
  kind('process', 'processes', 'ProcessEntry', 'engine/process/process.ts', ['processFor', 'processCarriedBy']),
  kind('report', 'reports', 'ReportLogic', 'engine/report/logic.ts', ['reportFor', 'reportOver', 'workedOutFor']),
  kind('upload', 'uploads', 'UploadEntry', 'engine/upload/upload.ts', ['uploadFor']),
  kind('buffer', 'buffers', 'BufferSource', 'domain/finance/buffer.ts', ['bufferSource']),
  kind('dataset', 'datasets', 'Dataset', 'engine/datasets/dataset.ts', ['datasetFor'], ['Dataset', 'Datasets']),
]

/** The areas of the demo data, which the seed puts in the order of what each comes after. */
const areaKind = kind('area', 'areas', 'SeedArea', 'seed/area.ts', ['seedArea'])

/** A file of the domain with its text, its path counted from the domain's folder. */
export interface DomainFile {
  readonly file: string
  readonly text: string
}

/** Every file of an area, but tests and what tests stand on. */
export const domainFiles = (): readonly DomainFile[] => filesBelow(domainFolder)

/** The same of the demo data. */
export const seedFiles = (): readonly DomainFile[] => filesBelow(seedFolder)

const filesBelow = (folder: string): readonly DomainFile[] =>
  filesOf(`${folder}/*/**/*.ts`)
    .filter((file) => !/\.test\.ts$|\/testing(-[a-z]+)?\.ts$|\/testing\//.test(file))
    .map((file) => ({ file: file.slice(folder.length + 1), text: textOf(file) ?? '' }))

/** The indexes, and sentences about files that cannot stand in one. */
export interface Registries {
  readonly outputs: Outputs
  readonly problems: readonly string[]
}

/** The indexes of the domain. */
export const registriesOf = (files: readonly DomainFile[]): Registries => registriesIn(domainFolder, kinds, files)

/** The index of the areas of the demo data. */
export const seedRegistryOf = (files: readonly DomainFile[]): Registries => registriesIn(seedFolder, [areaKind], files)

function registriesIn(folder: string, kindsHere: readonly Kind[], files: readonly DomainFile[]): Registries {
  const parts = kindsHere.map((k) => ({ kind: k, ...membersOf(folder, k, files) }))
  return {
    outputs: new Map(parts.map((p) => [`${folder}/${p.kind.index}.gen.ts`, indexText(folder, p.kind, p.members)])),
    problems: [...parts.flatMap((p) => p.problems), ...files.flatMap((file) => misplaced(folder, kindsHere, file))],
  }
}

interface Member {
  readonly file: string
  readonly names: readonly string[]
}

function membersOf(folder: string, k: Kind, files: readonly DomainFile[]) {
  const own = files.filter(({ file }) => file.endsWith(`.${k.suffix}.ts`))
  const found = own.map(
    ({ file, text }): Member => ({
      file,
      names: exportsOf(file, text).filter((name) => k.endings.some((ending) => name.endsWith(ending))),
    }),
  )
  const owners = Map.groupBy(
    found.flatMap(({ file, names }) => names.map((name) => ({ file, name }))),
    ({ name }) => name,
  )
  const problems = [
    ...found
      .filter(({ names }) => names.length === 0)
      .map(({ file }) => `${folder}/${file}: exports no constant that ends in ${k.endings.join(' or ')}`),
    ...[...owners]
      .filter(([, all]) => all.length > 1)
      .map(([name, all]) => `${all.map(({ file }) => `${folder}/${file}`).join(' and ')} both export ${name}`),
  ]
  return { members: found.filter(({ names }) => names.length > 0), problems }
}

function exportsOf(file: string, text: string): readonly string[] {
  const { staticExports } = parseSync(file, text).module
  return staticExports.flatMap((e) => e.entries.flatMap((x) => (x.isType ? [] : (x.exportName.name ?? []))))
}

/** An entry made in a file of another name would never be found. */
function misplaced(folder: string, kindsHere: readonly Kind[], { file, text }: DomainFile): readonly string[] {
  return kindsHere
    .filter((k) => !file.endsWith(`.${k.suffix}.ts`))
    .filter((k) => k.makers.some((maker) => new RegExp(`\\b${maker}\\(`).test(text)))
    .map((k) => `${folder}/${file}: calls ${k.makers.join(' or ')}, so its name has to end in .${k.suffix}.ts`)
}

function indexText(folder: string, { type, from, index }: Kind, members: readonly Member[]): string {
  const imports = members.map(({ file, names }) => `import { ${[...names].sort().join(', ')} } from './${file}'\n`)
  const entries = members.map(({ file, names }) => `  '${file}': [${names.join(', ')}],\n`)
  return `${banner}
import type { ${type} } from '${fromIndex(folder, from)}'
import type { Found } from '../engine/found.ts'
${imports.join('')}
/** What the areas hold, by file. */
export const ${index}Found: Found<${type}> = {
${entries.join('')}}
`
}

/** A file below the backend's sources as an index in this folder names it. */
const fromIndex = (folder: string, file: string): string => {
  const own = `${folder.slice(sources.length + 1)}/`
  return file.startsWith(own) ? `./${file.slice(own.length)}` : `../${file}`
}
