// How the additional sheets of a template are recognised when it is uploaded again.

/** The headings of the sheet that explains the columns. */
export const explainedHeads = ['Column', 'Title', 'Required', 'Names the row', 'What may stand there', 'Help'] as const
/** The sheet of codes to choose from. */
export const codesSheetName = 'Codes'
