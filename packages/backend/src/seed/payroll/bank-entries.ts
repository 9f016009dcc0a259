// Banks of the demo company with their codes in transfer files: code|name|short name|clearing code|SWIFT code|digits from|digits to.
export const bankEntries = [
  'BCA|Bank Central Asia|BCA|014|CENAIDJA|10|10',
  'BRI|Bank Rakyat Indonesia|BRI|002|BRINIDJA|15|15',
  'BNI|Bank Negara Indonesia|BNI|009|BNINIDJA|10|10',
  'MANDIRI|Bank Mandiri|Mandiri|008|BMRIIDJA|13|13',
  'BSI|Bank Syariah Indonesia|BSI|451|BSMDIDJA|10|10',
  'CIMB|Bank CIMB Niaga|CIMB Niaga|022|BNIAIDJA|12|14',
  'DANAMON|Bank Danamon|Danamon|011|BDINIDJA|8|13',
  'PERMATA|Bank Permata|Permata|013|BBBAIDJA|10|16',
  'BTN|Bank Tabungan Negara|BTN|200|BTANIDJA|16|16',
  'BJB|Bank Jabar Banten|bjb|110|PDJBIDJA|13|13',
] as const

const formats: ReadonlySet<string> = new Set(['BCA', 'BRI', 'BNI', 'MANDIRI'])

/** The rows of the table. */
export const bankRows = () =>
  bankEntries.map((entry) => {
    const [code = '', name = '', shortName = '', clearingCode = '', swiftCode = '', least, most] = entry.split('|')
    const own = formats.has(code) ? (`CSV_${code}` as 'CSV_BCA') : undefined
    return {
      code,
      name,
      shortName,
      clearingCode,
      swiftCode,
      country: 'ID',
      active: true,
      accountNoMin: Number(least),
      accountNoMax: Number(most),
      transferFeeSame: '0.00',
      transferFeeOther: '2500.00',
      statementFormat: own ?? ('MT940' as const),
      transferFileFormat: own ?? ('CSV_GENERIC' as const),
    }
  })
