// What can be wrong with a matrix beyond what the compiler refuses.
import { type Catalogue, type Feature, isMatrix, matrixParams } from '../../kernel/index.ts'

type Say = (what: string) => void
const values = ['ref', 'enum', 'code']

/** Says what is wrong with a matrix; other features have nothing wrong here. */
export function checkMatrix(feature: Feature, catalogue: Catalogue, say: Say): void {
  if (!isMatrix(feature)) return
  const { rows, params, entity, row, day, value } = feature.matrix
  const { fields, key, system } = entity
  const owner = fields[row]
  if (!catalogue.entities.has(rows)) say(`its rows are ${rows}, which is not declared`)
  if (owner?.type !== 'ref' || owner.to !== rows) say(`${row} of ${entity.name} does not refer to ${rows}`)
  if (fields[day]?.type !== 'date') say(`${day} of ${entity.name} is no date`)
  if (!values.includes(fields[value]?.type ?? '')) say(`${value} of ${entity.name} can be no code`)
  // The write of many cells relies on one entry per row and day, and passes by the rules of the entity.
  if ([...key].sort().join() !== [row, day].sort().join()) say(`the key of ${entity.name} must be ${row} and ${day}`)
  if (system !== true) say(`${entity.name} must be an entity of the system: a matrix writes it without its rules`)
  for (const name of [...Object.keys(matrixParams), 'page', 'size', 'sort'])
    if (params[name]) say(`parameter ${name} is a word of the matrix itself`)
}
