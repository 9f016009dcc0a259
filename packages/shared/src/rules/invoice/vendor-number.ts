// When two numbers of a vendor's invoice are the same (finance 4.14): case, spaces, punctuation and leading zeros do not count.

/** The number as it is compared: `inv. 007/A` and `INV-7A` give `INV7A`. Empty where it has no letter and no digit. */
export const vendorNumberKey = (number: string): string =>
  (
    number
      .normalize('NFKC')
      .toUpperCase()
      .match(/[\p{L}]+|\d+/gu) ?? []
  )
    .map((part) => (/^\d/.test(part) ? part.replace(/^0+(?=\d)/, '') : part))
    .join('')
