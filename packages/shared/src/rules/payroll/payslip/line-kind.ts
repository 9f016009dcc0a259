// The kinds of lines of a payslip; a file of its own, because the journal of a run and the payslip both need it.

/**
 * What a line does: EARNING is paid, STATUTORY and DEDUCTION are taken off, EMPLOYER and EMPLOYER_TAX are paid by the employer in addition to
 * the wage, BENEFIT is taxed and not paid in cash, RETURNED is tax that the state bears, ROUNDING closes the net.
 */
export type LineKind =
  | 'EARNING'
  | 'EMPLOYER'
  | 'STATUTORY'
  | 'BENEFIT'
  | 'EMPLOYER_TAX'
  | 'DEDUCTION'
  | 'RETURNED'
  | 'ROUNDING'
  | 'INFO'
