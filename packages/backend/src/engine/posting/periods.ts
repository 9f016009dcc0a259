// In which period a document is posted. The engine asks; the ledger of the domain answers, under a lock that the closing of a period waits for.

/** A period of the books. */
export interface Period {
  readonly fiscalYear: number
  /** 1 to 12, and 13 for audit adjustments and the closing of the year. */
  readonly periodNo: number
}

/** A period as a number that grows with time: 202611. */
export const orderOf = ({ fiscalYear, periodNo }: Period): number => fiscalYear * 100 + periodNo
