// Until when a receipt may be claimed (R-MED-05).
import { addDays } from '../time/calendar.ts'

/** The last day on which a receipt may be claimed. */
export const claimableUntil = (receiptDate: string, deadlineDays: number): string => addDays(receiptDate, deadlineDays)
