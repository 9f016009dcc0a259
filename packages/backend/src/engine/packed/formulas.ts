// Formulas of a workbook from an unknown sender: those that calculate are accepted; those that fetch, run or read another file are not.

/** Elements of sheets, names, rules and charts with a formula as their text. */
const formulaElements: ReadonlySet<string> = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName'])

/** Functions that fetch from an address, ask a program or call one; newer ones are written with a prefix. */
const active = /(?:^|[^A-Z0-9_])(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC|SQL\.REQUEST|DDE|PY)\s*\(/i
/** A sheet whose quoted name has a sign that no name of a sheet may have: it lies in another file. */
const elsewhere = /'(?:[^']|'')*[\\/:[\]](?:[^']|'')*'\s*!/

/**
 * Whether a formula does more than calculate. Texts in quotes are left out; a bar outside of them is a conversation with another program (DDE), since
 * no operator is written so.
 */
export function isActiveFormula(formula: string): boolean {
  const code = formula.replace(/"(?:[^"]|"")*"/g, '""')
  return active.test(code) || code.includes('|') || elsewhere.test(code)
}

/** Hears the elements and texts of a part in their order; `isHarmful` once one of its formulas does more than calculate. */
export class FormulaReader {
  #formula: string | null = null
  isHarmful = false

  open(element: string): void {
    if (formulaElements.has(element)) this.#formula = ''
  }
  text(piece: string): void {
    if (this.#formula !== null) this.#formula += piece
  }
  close(element: string): void {
    if (this.#formula === null || !formulaElements.has(element)) return
    this.isHarmful ||= isActiveFormula(this.#formula)
    this.#formula = null
  }
}
