// When two receipts are the same one, by what is written on them: whose they are, and their number (R-MED-05).

/** A receipt number as it is compared: letters and digits only, in capitals. */
export const receiptKey = (receiptNo: string): string => receiptNo.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The issuer of a receipt in the form in which names are compared: words in capitals, without the short forms in front. */
export const issuerKey = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^((PT|CV|UD|RUMAH SAKIT|RSUD|RSIA|RSU|RS|KLINIK|APOTEK|OPTIK)\s+)+/, '')

/** A receipt by what is written on it. */
export interface Receipt {
  readonly receiptNo: string
  readonly issuer: string
}

/** Receipts of one number by one issuer; one without either is like no other. */
export function isSameReceipt(a: Receipt, b: Receipt): boolean {
  const number = receiptKey(a.receiptNo)
  const issuer = issuerKey(a.issuer)
  return number !== '' && issuer !== '' && number === receiptKey(b.receiptNo) && issuer === issuerKey(b.issuer)
}
