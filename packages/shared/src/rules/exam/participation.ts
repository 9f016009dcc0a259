// Who may not sit an exam (R-EXM-04): users who wrote or approved part of it, and users who may see its right answers.

export interface Candidate {
  /** Wrote or corrected a question or an answer of the group. */
  readonly isAuthor: boolean
  /** Approved one of them, and has seen it with its right answers. */
  readonly isApprover: boolean
  /** Holds the right to see the right answers of exams (frmHRTRAIN14I). */
  readonly holdsKeys: boolean
}

/** Why an employee may not sit an exam; null: the employee may. */
export function excludedBecause({ isAuthor, isApprover, holdsKeys }: Candidate): string | null {
  if (isAuthor) return 'wrote questions or answers of this exam'
  if (isApprover) return 'approved questions or answers of this exam'
  return holdsKeys ? 'may see the right answers of exams (Exam Answer)' : null
}
