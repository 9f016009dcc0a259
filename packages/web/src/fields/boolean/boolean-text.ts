// Yes and no in the words people put into spreadsheets.

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ya'])

/** True for the usual words for yes; everything else, the empty cell too, is no. */
export const parseFlag = (text: string): boolean => yes.has(text.trim().toLowerCase())

/** 'Yes', 'No', or an en dash for what is not known. */
export const flagText = (value: unknown): string => (value === true ? 'Yes' : value === false ? 'No' : '–')
