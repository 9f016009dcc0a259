// Whose pay a row discloses, and which of its fields are amounts (R-SEC, decision 0085).
import { amountsCoveredName, type Catalogue, type Entity, type Field } from '../kernel/index.ts'

const isMoney = (field: Field | undefined): boolean => field?.type === 'money'

/** Is the field of a row an amount that not everybody may see? Lines are judged field by field. */
export function isAmount(entity: Entity, name: string): boolean {
  const { pay, fields } = entity
  if (pay === undefined || pay.open?.includes(name)) return false
  return isMoney(fields[name]) || pay.covered?.includes(name) === true
}

/** The same of a field of a line. */
export function isLineAmount(entity: Entity, lines: string, name: string): boolean {
  const { pay, fields } = entity
  const field = fields[lines]
  if (pay === undefined || field?.type !== 'lines' || pay.open?.includes(`${lines}.${name}`)) return false
  return isMoney(field.of[name]) || pay.covered?.includes(`${lines}.${name}`) === true
}

/** The fields of a row that are amounts. */
export const amountsOf = (entity: Entity): readonly string[] =>
  Object.keys(entity.fields).filter((name) => isAmount(entity, name))

/** The amounts of the lines of a field. */
export function lineAmountsOf(entity: Entity, lines: string): readonly string[] {
  const field = entity.fields[lines]
  return field?.type === 'lines' ? Object.keys(field.of).filter((name) => isLineAmount(entity, lines, name)) : []
}

/** The entity that a row of pay is reached by, with the field that leads there. */
export function wayOf(entity: Entity): { readonly field: string; readonly to: string } | undefined {
  if (entity.pay === undefined) return undefined
  const field = entity.fields[entity.pay.of]
  if (field?.type !== 'ref') throw new Error(`${entity.name}.pay.of names no reference`)
  return { field: entity.pay.of, to: field.to }
}

/** Whose access to a pay group decides by itself; every other reference leads to one of these. */
export const payRoots: ReadonlySet<string> = new Set(['PayGroup', 'Employee'])

/** Mistakes of a declaration: a way that leads to no pay group, names that are no fields, labels that would tell an amount. */
export const payProblemsOf = (entity: Entity, catalogue: Catalogue): readonly string[] =>
  entity.pay === undefined ? [] : [...problemsOfWay(entity, catalogue), ...problemsOfNames(entity)]

function problemsOfWay(entity: Entity, catalogue: Catalogue, seen: readonly string[] = []): readonly string[] {
  const field = entity.fields[entity.pay?.of ?? '']
  if (field?.type !== 'ref') return ['pay.of must name a reference']
  if (payRoots.has(field.to)) return []
  const far = catalogue.entities.get(field.to)
  if (far?.pay === undefined || seen.includes(field.to)) return [`pay.of leads to ${field.to}, which has no pay group`]
  return problemsOfWay(far, catalogue, [...seen, field.to])
}

function problemsOfNames(entity: Entity): readonly string[] {
  const exists = (name: string): boolean => {
    const [first = '', second] = name.split('.')
    const field = entity.fields[first]
    return second === undefined ? field !== undefined : field?.type === 'lines' && field.of[second] !== undefined
  }
  const named = [...(entity.pay?.covered ?? []), ...(entity.pay?.open ?? [])]
  const labels = [...entity.key, entity.code ?? '', entity.show].filter((name) => isAmount(entity, name))
  return [
    ...named.filter((name) => !exists(name)).map((name) => `pay names ${name}, which is no field`),
    ...labels.map((name) => `${name} names the rows and cannot be covered`),
    ...(isAmount(entity, amountsCoveredName) ? [`${amountsCoveredName} is no amount`] : []),
  ]
}
