// Tables whose rows are changed once more soon after they were written. With room left on their pages the new version of a row
// stays on its page, and no index has to learn of it: giving a punch to its day costs a tenth.
const room: Readonly<Record<string, number>> = { raw_punch: 70, attendance_day: 85 }

/** Statements after those that make the tables; a catalogue without these tables is left alone. */
export const storageStatements: readonly string[] = Object.entries(room).map(
  ([table, percent]) => `ALTER TABLE IF EXISTS "${table}" SET (fillfactor = ${percent})`,
)
