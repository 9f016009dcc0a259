// When two receipts are the same one, and until when a receipt may be claimed (R-MED-05).
import { addDays } from '../time/calendar.ts'

/** A receipt number as it is compared: letters and digits only, in capitals. */
export const receiptKey = (receiptNo: string): string => receiptNo.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The name of a hospital as it is compared: words in capitals, without the short forms in front of it. */
export const hospitalKey = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(RUMAH SAKIT|RSUD|RSIA|RSU|RS|KLINIK|APOTEK|OPTIK)\s+/, '')

/** The last day on which a receipt may be claimed. */
export const claimableUntil = (receiptDate: string, deadlineDays: number): string => addDays(receiptDate, deadlineDays)
