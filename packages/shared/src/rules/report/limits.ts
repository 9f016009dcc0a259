// How much of a report is waited for; what goes beyond runs in the background first.

/** Milliseconds that a statement of a report may take while a user waits. */
export const foregroundMilliseconds = 5_000
/** Rows of a file that is made while a user waits; stored rows have no such limit. */
export const foregroundRowLimit = 20_000
/** More than this is no reading matter: some 150 sheets. */
export const pdfRowLimit = 5_000
