// Do the files of the domain and the catalogue fit together? Sentences for `npm run check`, each with the file to look at.
import type { Catalogue, Feature } from '@kantor/shared/kernel'
import { isMatrix, isProcess, isReport, isUpload } from '@kantor/shared/kernel'
import type { RulesEntry } from '../engine/context.ts'
import { entriesOf, type Found } from '../engine/found.ts'
import { actionsFound } from './actions.gen.ts'
import { approvalsFound } from './approvals.gen.ts'
import { matricesFound } from './matrices.gen.ts'
import { processesFound } from './processes.gen.ts'
import { reportsFound } from './reports.gen.ts'
import { rulesFound } from './rules.gen.ts'
import { uploadsFound } from './uploads.gen.ts'

/** One kind of code behind features. */
interface Behind {
  /** How its files end. */
  readonly suffix: string
  /** File and path of the feature. */
  readonly places: readonly Place[]
  /** The features that cannot do without. */
  readonly wants?: (feature: Feature) => boolean
}
type Place = readonly [file: string, path: string]

const placesOf = <T extends object>(found: Found<T>, pathOf: (entry: T) => string): readonly Place[] =>
  Object.entries(found).flatMap(([file, entries]) =>
    entriesOf({ [file]: entries }).map((entry): Place => [file, pathOf(entry)]),
  )

const behindFeatures: readonly Behind[] = [
  { suffix: 'actions', places: placesOf(actionsFound, ({ path }) => path) },
  { suffix: 'approval', places: placesOf(approvalsFound, ({ path }) => path) },
  { suffix: 'matrix', places: placesOf(matricesFound, ({ feature }) => feature.path), wants: isMatrix },
  { suffix: 'process', places: placesOf(processesFound, ({ feature }) => feature.path), wants: isProcess },
  { suffix: 'report', places: placesOf(reportsFound, ({ declaration }) => declaration.path), wants: isReport },
  { suffix: 'upload', places: placesOf(uploadsFound, ({ upload }) => upload.path), wants: isUpload },
]

export const registryProblems = (
  catalogue: Catalogue,
  behind: readonly Behind[] = behindFeatures,
  rules: Found<RulesEntry> = rulesFound,
): readonly string[] => [...behind.flatMap((b) => problemsOf(catalogue, b)), ...ruleProblems(catalogue, rules)]

function problemsOf({ features }: Catalogue, { suffix, places, wants }: Behind): readonly string[] {
  const known = new Set<string>(features.map((f) => f.path))
  const implemented = new Set(places.map(([, path]) => path))
  const lacking = wants === undefined ? [] : features.filter((f) => wants(f) && !implemented.has(f.path))
  return [
    ...places
      .filter(([, path]) => !known.has(path))
      .map(([file, path]) => `domain/${file}: there is no feature ${path} in the catalogue`),
    ...lacking.map((f) => `${f.path} (${f.kind}): no *.${suffix}.ts in packages/backend/src/domain stands behind it`),
  ]
}

function ruleProblems({ entities }: Catalogue, found: Found<RulesEntry>): readonly string[] {
  const owners = Map.groupBy(
    placesOf(found, ({ entity }) => entity),
    ([, entity]) => entity,
  )
  return [...owners].flatMap(([entity, places]) => {
    const files = places.map(([file]) => `domain/${file}`).join(' and ')
    if (!entities.has(entity)) return [`${files}: there is no entity ${entity} in the catalogue`]
    return places.length > 1 ? [`${files}: the entity ${entity} has two sets of rules`] : []
  })
}

if (import.meta.main) {
  const { catalogue } = await import('@kantor/shared/catalogue')
  const problems = registryProblems(catalogue)
  process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
  process.exitCode = problems.length === 0 ? 0 : 1
}
