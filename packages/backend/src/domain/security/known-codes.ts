// All permission codes of a catalogue as a set, made once per catalogue: codes of screens and transitions, and those that
// stand where no screen asks for them (guarded fields, audit buttons). A right that names another code is an orphan.
import type { Catalogue, Field, Fields } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'

const made = new WeakMap<Catalogue, ReadonlySet<string>>()

/** The codes that a right may name. */
export function knownCodesOf(catalogue: Catalogue): ReadonlySet<string> {
  const known = made.get(catalogue) ?? allCodesOf(catalogue)
  made.set(catalogue, known)
  return known
}

function allCodesOf({ features, entities }: Catalogue): ReadonlySet<string> {
  const all = [...entities.values()]
  return new Set<string>([
    ...codesOf(features),
    ...all.flatMap((e) => Object.values(e.lifecycle ?? {}).map((t) => t.form)),
    ...all.flatMap((e) => guardsOf(e.fields)),
    ...features.flatMap((f) => (f.auditForm === undefined ? [] : [`${f.auditForm}I`])),
  ])
}

const guardsOf = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((f: Field) => [
    ...(f.form === undefined ? [] : [f.form]),
    ...(f.type === 'lines' ? guardsOf(f.of) : []),
  ])
