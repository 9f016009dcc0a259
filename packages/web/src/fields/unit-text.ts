// The unit behind a number: `7 days`, `1 day`, `1 min`.

/** The unit of a field as it is written behind a value, with its blank; words lose their plural behind one. */
export function unitText(field: object, value: unknown): string {
  const unit = 'unit' in field && typeof field.unit === 'string' ? field.unit : ''
  if (unit === '') return ''
  return ` ${Number(value) === 1 ? unit.replace(/(?<=[a-z]{3})s$/, '') : unit}`
}
