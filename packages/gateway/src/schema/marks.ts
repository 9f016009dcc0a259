// Marks on fields of the schema that several parts of the gateway read.

interface Marked {
  extensions: object
}

/** The field opens a further record upstream. */
export function markRecord(field: Marked): void {
  field.extensions = { ...field.extensions, kantorRecord: true }
}
export const opensRecord = (field: Readonly<Marked>): boolean => 'kantorRecord' in field.extensions
