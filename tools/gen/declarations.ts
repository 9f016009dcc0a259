// The declaration files of the catalogue, and the menu groups that their folders form.
import { filesOf } from '../run/paths.ts'

/** Where the product is declared. */
export const catalogueFolder = 'packages/shared/src/catalogue'

/** One file that declares features, entities or a group. */
export interface Declaration {
  /** Path below the catalogue folder, without extension: `employees/working-information`. */
  readonly name: string
  /** Menu group of the folder it lies in: `/employees`; the root is `/`. */
  readonly groupPath: string
}

/** Every declaration file, sorted by name. */
export function declarations(): readonly Declaration[] {
  return filesOf(`${catalogueFolder}/**/*.ts`)
    .map((file) => file.slice(catalogueFolder.length + 1))
    .filter((file) => !/\.(gen|test|d)\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .map((name) => ({ name, groupPath: `/${name.split('/').slice(0, -1).join('/')}` }))
}

/** Entities and groups have files of their own, told by their names; all others declare features. */
export const mayHoldFeatures = (d: Declaration): boolean => !/(\.entity|(^|\/)group)$/.test(d.name)

/** '/payroll-management/payroll-master' -> 'payroll-management-payroll-master'; '/' -> 'root'. */
export const dashedOf = (groupPath: string): string => groupPath.slice(1).replaceAll('/', '-') || 'root'

/** The generated index of a group, below the catalogue folder; the root's own index is the whole catalogue. */
export const groupIndexOf = (groupPath: string): string =>
  groupPath === '/' ? 'root.gen.ts' : `${groupPath.slice(1)}/index.gen.ts`
