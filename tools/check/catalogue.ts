// Facts about the whole catalogue: references and names (checked by the shared rules), files that lie where their path says.
import { catalogue } from '@kantor/shared/catalogue'
import { problemsOf } from '@kantor/shared/derive/problems'
import { type Catalogue, catalogueOf, isPlaceholder } from '@kantor/shared/kernel'
import { declarations } from '../gen/declarations.ts'
import type { Findings } from './check.ts'

/** A file of the catalogue and the paths of the features it declares. */
export interface DeclaredFile {
  readonly name: string
  readonly paths: readonly string[]
}

/** The URL is law: a feature lies in the file of its path; the files of the root (start page, error pages) are free. */
export const placeProblems = (files: readonly DeclaredFile[]): readonly string[] =>
  files
    .filter((file) => file.name.includes('/'))
    .flatMap((file) =>
      file.paths.filter((path) => path !== `/${file.name}`).map((path) => `${file.name}.ts declares ${path}`),
    )

/** How many features there are, and how many still wait for their content. */
export function countsOf({ features }: Pick<Catalogue, 'features'>): readonly string[] {
  return [`features declared: ${features.length}`, `placeholder: ${features.filter(isPlaceholder).length} left`]
}

async function declaredFiles(): Promise<readonly DeclaredFile[]> {
  // All files are read: a feature in a room of its group would be in no index.
  return Promise.all(
    declarations().map(async ({ name }) => {
      const module = (await import(`../../packages/shared/src/catalogue/${name}.ts`)) as {
        readonly [name: string]: unknown
      }
      return { name, paths: catalogueOf([module]).features.map((f) => f.path) }
    }),
  )
}

/** Problems of the catalogue and of the places of its files. */
export async function checkCatalogue(): Promise<Findings> {
  return { problems: [...problemsOf(catalogue), ...placeProblems(await declaredFiles())], notes: countsOf(catalogue) }
}
