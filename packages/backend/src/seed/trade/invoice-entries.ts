// Invoices, bills, receipts and payments of the demo company, by the codes of their masters and days back from today.

/** Invoices: name|customer|days back|kind|what is sold|quantity|price|VAT code|name of the original or deducted document|status (p posted, s sent, d draft). */
export const invoiceEntries = [
  'sale1|C90001|48|STANDARD|Water pumps WP-125|60|1250000|PPN-STD||p',
  'sale2|C90002|40|STANDARD|Electric motors 1 HP|24|1975000|PPN-STD||p',
  'sale3|C90003|36|STANDARD|Spare parts for pumps|310|86500|PPN-STD||p',
  'down|C90008|34|DOWN_PAYMENT|Pump station, down payment 30%|1|75000000|PPN-STD||p',
  'settle|C90008|16|SETTLEMENT|Pump station Malang|1|250000000|PPN-STD|down|p',
  'sale4|C90009|12|STANDARD|Motors and bearings|18|2340000|PPN-STD||p',
  'note1|C90002|9|CREDIT_NOTE|Two motors returned|2|1975000|PPN-STD|sale2|p',
  'sale5|C90010|3|STANDARD|Irrigation pumps|15|3150000|PPN-STD||s',
  'sale6|C90012|1|STANDARD|Pumps for the province|8|4200000|PPN-GOV||d',
] as const

/** Bills: name|vendor|vendor number|days back|kind|what is bought|account|centre|quantity|price|VAT code|withholding code|tax invoice|deducted|status. */
export const billEntries = [
  'parts|V90004|SE/2026/0911|46|STANDARD|Cable and connectors|6-2106|y|40|312500|PPN-STD||04002600000000101||p',
  'calib|V90009|KP-0077|41|STANDARD|Calibration of test benches|5-3105|y|1|12500000|PPN-STD|PPH23-SRV|04002600000000102||p',
  'clean|V90010|BG/10/221|30|STANDARD|Cleaning, October|6-2106|y|1|8450000|PPN-STD|PPH23-SRV|04002600000000103||p',
  'rent|V90011|GP-2026-10|28|STANDARD|Rent of the showroom, October|6-2108|y|1|35000000|PPN-STD|PPH4-RENT|04002600000000104||p',
  'downsoft|V90009|KP-DP-1|26|DOWN_PAYMENT|Audit of measuring equipment, down payment 30%||n|1|24000000|PPN-STD|PPH23-SRV|04002600000000105||p',
  'audit|V90009|KP-0081|8|STANDARD|Audit of measuring equipment|6-2109|y|1|80000000|PPN-STD|PPH23-SRV|04002600000000106|downsoft|p',
  'tools|V90007|TM-331|6|STANDARD|Hand tools|6-2106|y|12|145000|||||p',
  'clean2|V90010|BG/11/240|2|STANDARD|Cleaning, November|6-2106|y|1|8450000|PPN-STD|PPH23-SRV|||s',
  'parts2|V90004|SE/2026/1042|0|STANDARD|Switches|6-2106|y|25|189000|PPN-STD||||d',
] as const

/** Receipts and payments on BCA-IDR: direction|party|days back|money|items as name=amount, credits among them|withheld code=amount|description|status. */
export const cashEntries = [
  'RECEIPT|C90001|30|50000000|sale1=50000000||Part payment of the pumps|p',
  'RECEIPT|C90003|20|29764650|sale3=29764650||Spare parts|p',
  'RECEIPT|C90008|18|83250000|down=83250000||Down payment of the pump station|p',
  'PAYMENT|V90004|15|13875000|parts=13875000||Cable and connectors|p',
  'PAYMENT|V90009|14|13625000|calib=13625000||Calibration|p',
  'PAYMENT|V90009|10|26160000|downsoft=26160000||Down payment of the audit|p',
  'RECEIPT|C90004|5|7500000|||Advance for the next order|p',
  'PAYMENT|V90010|1|9210500|clean=9210500||Cleaning, October|s',
] as const
