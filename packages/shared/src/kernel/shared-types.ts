// What several declarations share has one name and one type in the API (decision 0047). The name is given where the values or fields
// are declared, so it does not depend on who else uses them: a further feature that uses them adds no type and renames none.
const names = new WeakMap<object, string>()

/**
 * Names values of an enum, or the fields of an answer, of parameters or of a line:
 * `values: shared('ApprovalLevel', ['UNIT', 'DEPARTMENT'])`, `result: shared('UploadFile', { ... })`. Parameters and lines that are
 * written carry `Input` behind the name. One name may only stand for one thing; the schema is refused otherwise.
 */
export function shared<const T extends object>(name: string, declared: T): T {
  names.set(declared, name)
  return declared
}

/** The name under which values or fields are shared; undefined: they belong to the one place that declares them. */
export const sharedNameOf = (declared: object): string | undefined => names.get(declared)

/** Fields built on others: what contains shared ones is shared too, under their name and a word of its own. */
export const inSharedForm = (own: object) => {
  const name = sharedNameOf(own)
  return <const T extends object>(word: string, built: T): T =>
    name === undefined ? built : shared(name + word, built)
}
