// Yes and no in the words people put into spreadsheets.
import { readTruth } from '@kantor/shared/formats/written/truth'

/** True for the usual words for yes; everything else, the empty cell too, is no. */
export const parseFlag = (text: string): boolean => readTruth(text) === true

/** 'Yes', 'No', or an en dash for what is not known. */
export const flagText = (value: unknown): string => (value === true ? 'Yes' : value === false ? 'No' : '–')
