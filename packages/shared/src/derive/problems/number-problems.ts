// What a declared number has to be (decision 0169): a field that no user writes, unique in the company, and a pattern whose parts are known when the number is taken.
import { type Entity, type Field, isKept } from '../../kernel/index.ts'
import { commonParts, digitsOf, partsOf } from '../../rules/numbering.ts'

/** Sentences about the declared number of an entity; an empty list: none is declared, or it is sound. */
export function numberProblemsOf(entity: Entity): readonly string[] {
  const { number, fields } = entity
  if (number === undefined) return []
  const field = fields[number.field]
  if (field === undefined) return [`number names ${number.field}, which is no field`]
  return [...fieldProblems(entity, field), ...patternProblems(entity, field), ...timeProblems(entity, field)]
}

function fieldProblems(entity: Entity, field: Field): readonly string[] {
  const name = entity.number?.field ?? ''
  const isText = (field.type === 'code' || field.type === 'text') && isKept(field) && field.hidden !== true
  return [
    ...(isText ? [] : [`${name} is a number, so it is a stored field of type code or text`]),
    ...(field.readOnly ? [] : [`${name} is a number, which no user writes: declare it readOnly`]),
    ...(isUnique(entity, name, field) ? [] : [`${name} is a number and not unique in the company: declare it unique`]),
  ]
}

/** As `entityTable` makes the indexes: the only field of the key is unique in the company, unless the key is kept by branch. */
function isUnique({ key, scope, effective }: Entity, name: string, field: Field): boolean {
  return field.unique === true || (key.length === 1 && key[0] === name && scope !== 'branch' && effective === undefined)
}

function patternProblems({ number, fields }: Entity, field: Field): readonly string[] {
  if (number === undefined) return []
  const digits = digitsOf(number.pattern)
  if (digits.length !== 1 || (digits[0] ?? 0) < 1)
    return [`the pattern ${number.pattern} has not exactly one {SEQ:digits}`]
  const common: readonly string[] = commonParts
  const odd = partsOf(number.pattern).filter((name) => !common.includes(name) && !isKnownPart(fields[name]))
  const shortest = number.pattern
    .replace('{YYYY}', '0000')
    .replaceAll(/\{(YY|MM|DD)\}/g, '00')
    .replaceAll(/\{\w+\}/g, '0')
  const length = shortest.replace(/\{SEQ:\d{1,2}\}/, '').length + (digits[0] ?? 0)
  const most = 'max' in field && typeof field.max === 'number' ? field.max : undefined
  return [
    ...(number.series.trim() === '' ? ['the series of a number has a name'] : []),
    ...odd.map(
      (name) =>
        `{${name}} in a pattern is a part of the day, the company, the branch, or a required choice or code of the row`,
    ),
    ...(most !== undefined && length > most
      ? [`${number.field} holds ${most} characters, its numbers have at least ${length}`]
      : []),
  ]
}

const isKnownPart = (field: Field | undefined): boolean =>
  field !== undefined && (field.type === 'enum' || field.type === 'code') && field.required === true && isKept(field)

/** The date and the move. A row that waits for its number has none, and rows without a value are equal in a key. */
function timeProblems({ number, fields, lifecycle, steps, key }: Entity, field: Field): readonly string[] {
  if (number === undefined) return []
  const { by, at, field: name } = number
  const day = by === undefined ? undefined : fields[by]
  const isDay = day?.type === 'date' && day.required === true && isKept(day)
  const isMove = at === undefined || lifecycle?.[at] !== undefined || steps?.[at] !== undefined
  return [
    ...(by === undefined || isDay ? [] : [`${by} decides about a number, so it is a stored, required date`]),
    ...(isMove ? [] : [`its number is taken at ${at}, which is no move or step of its life cycle`]),
    ...(at === undefined || (!field.required && !key.includes(name))
      ? []
      : [`${name} is empty until ${at}: it is not required and not in the key`]),
  ]
}
