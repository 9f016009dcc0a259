// The declaration files of the catalogue, and the menu groups that their folders form.
import { filesOf } from '../run/paths.ts'

/** Where the product is declared. */
export const catalogueFolder = 'packages/shared/src/catalogue'

/** One file that declares features, entities or a group. */
export interface Declaration {
  /** Path below the catalogue folder, without extension: `employees/working-information`. */
  readonly name: string
  /** Menu group of the folder it lies in: `/employees`; the root is `/`. A room of a group is no group. */
  readonly groupPath: string
}

/**
 * Folders inside a menu group for what several of its features share, so that the folder of a large group shows its features:
 * entities, datasets with their cubes, and parts such as lists, filters and columns.
 */
const room = /(^|\/)(?:entities|datasets|parts)\//

/** Every declaration file, by name; a room changes nothing about the order, so that what is derived stays where it is. */
export const declarations = (): readonly Declaration[] => declarationsIn(filesOf(`${catalogueFolder}/**/*.ts`))

/** The declaration files among some files of the catalogue. */
export function declarationsIn(files: readonly string[]): readonly Declaration[] {
  const withoutRoom = (file: string) => file.replace(room, '$1')
  return files
    .map((file) => file.slice(catalogueFolder.length + 1))
    .filter((file) => !/\.(gen|test|d)\.ts$/.test(file))
    .sort((a, b) => (withoutRoom(a) < withoutRoom(b) ? -1 : 1))
    .map((file) => file.replace(/\.ts$/, ''))
    .map((name) => ({ name, groupPath: `/${withoutRoom(name).split('/').slice(0, -1).join('/')}` }))
}

/** Entities, groups and what is in a room are recognised by their names; all others declare features. */
export const mayHoldFeatures = (d: Declaration): boolean =>
  !/(\.entity|(^|\/)group|^groups)$/.test(d.name) && !room.test(d.name)

/** '/payroll-management/payroll-master' -> 'payroll-management-payroll-master'; '/' -> 'root'. */
export const dashedOf = (groupPath: string): string => groupPath.slice(1).replaceAll('/', '-') || 'root'

/** The first segment of a group's path: '/payroll-management/payroll-master' -> 'payroll-management'; of the root 'root'. */
export const topOf = (groupPath: string): string => groupPath.split('/')[1] || 'root'

/** The generated index of the groups below one entry of the menu, in the folder of the catalogue. */
export const groupIndexOf = (groupPath: string): string => `indexes/${topOf(groupPath)}.gen.ts`
