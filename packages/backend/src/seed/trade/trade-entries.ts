// What the demo company buys, keeps and sells, and from and to whom.

/** Product groups, those without one above first: code|above|name|type of items|minimum margin|inventory account|COGS account|transit account. */
export const productGroupEntries = [
  'TRD||Trading goods|TRADING|8',
  'RAW||Raw materials|RAW_MATERIAL|',
  'FIN||Finished goods|FINISHED_GOOD|12',
  'SUP||Supplies and services|CONSUMABLE|',
  'TRD-ELC|TRD|Electrical goods|TRADING|8|1-3302|5-1102|1-3303',
  'TRD-TLS|TRD|Hand tools|TRADING|10|1-3302|5-1102|1-3303',
  'TRD-FST|TRD|Fasteners|TRADING|12|1-3302|5-1102|1-3303',
  'RAW-MTL|RAW|Steel and metals|RAW_MATERIAL||1-3101|5-1101|1-3305',
  'RAW-PLS|RAW|Plastics and rubber|RAW_MATERIAL||1-3101|5-1101|1-3305',
  'RAW-PKG|RAW|Packaging|PACKAGING||1-3102|5-1101|1-3305',
  'FIN-PMP|FIN|Water pumps|FINISHED_GOOD|15|1-3301|5-1101|1-3304',
  'FIN-FAN|FIN|Industrial fans|FINISHED_GOOD|15|1-3301|5-1101|1-3304',
  'SUP-SPR|SUP|Spare parts|CONSUMABLE||1-3103|5-1101|1-3303',
  'SUP-SRV|SUP|Services|SERVICE|',
] as const

/** Items: code|group|name|base unit|brand|further unit=base units in it|standard price|type where it is another than that of the group|lots. */
export const itemEntries = [
  'MCB-1P16|TRD-ELC|Circuit breaker 1P 16 A|PCS|SCHNEIDER|BOX=12|68500',
  'MCB-3P32|TRD-ELC|Circuit breaker 3P 32 A|PCS|SCHNEIDER|BOX=4|312000',
  'CBL-NYM315|TRD-ELC|Cable NYM 3x1.5 mm²|M|GENERIC|ROLL=50|11200',
  'CBL-NYY425|TRD-ELC|Cable NYY 4x2.5 mm²|M|GENERIC|ROLL=50|29800',
  'CON-LC1D18|TRD-ELC|Contactor 18 A|PCS|SCHNEIDER||428000',
  'PLC-FX5U|TRD-ELC|Controller FX5U-32|PCS|MITSUBISHI||9850000',
  'DRL-GSB13|TRD-TLS|Impact drill 13 mm|PCS|BOSCH||845000',
  'GRD-GWS100|TRD-TLS|Angle grinder 4 inch|PCS|BOSCH||612000',
  'WRN-SET12|TRD-TLS|Wrench set, 12 pieces|SET|NUSA||385000',
  'SCR-SET08|TRD-TLS|Screwdriver set, 8 pieces|SET|NUSA|CTN=24|142000',
  'BLT-M10X40|TRD-FST|Bolt M10x40 galvanised|PCS|GENERIC|BOX=200|1450',
  'BLT-M12X60|TRD-FST|Bolt M12x60 galvanised|PCS|GENERIC|BOX=100|2300',
  'NUT-M10|TRD-FST|Nut M10 galvanised|PCS|GENERIC|BOX=500|420',
  'WSH-M10|TRD-FST|Washer M10|PCS|GENERIC|BOX=1000|150',
  'ANC-M12|TRD-FST|Anchor bolt M12|PCS|GENERIC|BOX=50|8700',
  'STL-PLT3|RAW-MTL|Steel plate 3 mm|KG|GENERIC|SHEET=141.3|',
  'STL-RND25|RAW-MTL|Round bar 25 mm|KG|GENERIC||',
  'CST-IRN|RAW-MTL|Cast iron housing, raw|PCS|GENERIC||',
  'COP-WIRE08|RAW-MTL|Enamelled copper wire 0.8 mm|KG|GENERIC|ROLL=25||',
  'ALU-ING|RAW-MTL|Aluminium ingot|KG|GENERIC|||RAW_MATERIAL|LOT',
  'PLS-PP|RAW-PLS|Polypropylene granulate|KG|GENERIC|PACK=25||RAW_MATERIAL|LOT',
  'RBR-SEAL40|RAW-PLS|Rubber seal 40 mm|PCS|GENERIC|||RAW_MATERIAL|LOT_EXPIRY',
  'PNT-BLUE|RAW-PLS|Powder paint, blue|KG|GENERIC|DRUM=20||RAW_MATERIAL|LOT_EXPIRY',
  'CTN-PMP|RAW-PKG|Carton for pumps|PCS|GENERIC|PACK=25|',
  'CTN-FAN|RAW-PKG|Carton for fans|PCS|GENERIC|PACK=20|',
  'FLM-STR|RAW-PKG|Stretch film|ROLL|GENERIC||',
  'PMP-125|FIN-PMP|Water pump 125 W|PCS|SENTRA||765000',
  'PMP-250|FIN-PMP|Water pump 250 W|PCS|SENTRA||1120000',
  'PMP-750|FIN-PMP|Water pump 750 W|PCS|SENTRA||2640000',
  'PMP-1500|FIN-PMP|Water pump 1500 W|PCS|SENTRA||4890000',
  'FAN-W18|FIN-FAN|Wall fan 18 inch|PCS|SENTRA||585000',
  'FAN-S26|FIN-FAN|Standing fan 26 inch|PCS|SENTRA||1245000',
  'FAN-X36|FIN-FAN|Exhaust fan 36 inch|PCS|SENTRA||2985000',
  'BRG-6204|SUP-SPR|Bearing 6204|PCS|GENERIC||',
  'BLT-V-A48|SUP-SPR|V-belt A48|PCS|MITSUBISHI||',
  'OIL-HYD68|SUP-SPR|Hydraulic oil 68|L|GENERIC|DRUM=200|',
  'GLV-NIT|SUP-SPR|Nitrile gloves|BOX|GENERIC||',
  'SRV-CAL|SUP-SRV|Calibration of measuring instruments|JOB|GENERIC||',
  'SRV-CLN|SUP-SRV|Cleaning of the plant|MONTH|GENERIC||',
  'SRV-TRK|SUP-SRV|Trucking|JOB|GENERIC||',
] as const

/** Vendors: name|legal name|group|NPWP or NIK|currency|payment term|lead time|VAT code|withholding code|bank:number|what else, as letters: p PKP, f foreign with country, i person, a approved. */
export const vendorEntries = [
  'Logam Jaya Abadi|PT Logam Jaya Abadi|MATERIAL|0013456789012000|IDR|30|7|PPN-STD||BCA:0331122334|pa',
  'Polimer Nusantara|PT Polimer Nusantara|MATERIAL|0023456789012000|IDR|30|10|PPN-STD||MANDIRI:1240011223344|pa',
  'Kemasan Prima|PT Kemasan Prima Mandiri|MATERIAL|0033456789012000|IDR|14|5|PPN-STD||BCA:0344556677|pa',
  'Sinar Elektrik|PT Sinar Elektrik Indonesia|GOODS|0043456789012000|IDR|45|7|PPN-STD||BNI:0411223344|pa',
  'Tekno Perkakas|PT Tekno Perkakas|GOODS|0053456789012000|IDR|30|7|PPN-STD||MANDIRI:1250022334455|pa',
  'Baut Mur Sentosa|CV Baut Mur Sentosa|GOODS|0063456789012000|IDR|14|3|PPN-STD||BCA:0355667788|pa',
  'Toko Maju|Toko Maju|GOODS|3276011503850004|IDR|0|1|||BRI:032901005566778|i',
  'Cemara Logistik|PT Cemara Logistik|CARRIER|0073456789012000|IDR|14|1|PPN-SPC|PPH23-SRV|BCA:0366778899|pa',
  'Kalibrasi Presisi|PT Kalibrasi Presisi|SERVICE|0083456789012000|IDR|30|7|PPN-STD|PPH23-SRV|MANDIRI:1260033445566|pa',
  'Bersih Gemilang|PT Bersih Gemilang|SERVICE|0093456789012000|IDR|30|1|PPN-STD|PPH23-SRV|BSI:7123456789|pa',
  'Graha Properti|PT Graha Properti|SERVICE|0103456789012000|IDR|30|1|PPN-STD|PPH4-RENT|BCA:0377889900|pa',
  'Ningbo Motor Parts|Ningbo Motor Parts Co., Ltd|FOREIGN||USD|60|45||PPH26|BCA:0388990011|faCN',
  'Osaka Bearings|Osaka Bearings K.K.|FOREIGN||JPY|60|30||PPH26|BCA:0399001122|faJP',
  'Sarana Sentosa Trading|PT Sarana Sentosa Trading|AFFIL|0234567890123000|IDR|30|5|PPN-STD||BNI:0422334455|pa',
] as const

/** Customers: name|legal name|group|type|price level|NPWP or NIK|payment term|credit limit in million or - for none|city|what else: p PKP, b blocked, h on hold, r related. */
export const customerEntries = [
  'Bangun Makmur|PT Bangun Makmur Sejahtera|DIST|DISTRIBUTOR|DEALER|0113456789012000|30|1500|Jakarta|p',
  'Sumber Teknik|PT Sumber Teknik Utama|DIST|DISTRIBUTOR|DEALER|0123456789013000|30|1000|Surabaya|p',
  'Andalas Elektrik|PT Andalas Elektrik|DIST|DISTRIBUTOR|DEALER|0133456789012000|45|800|Medan|p',
  'Celebes Jaya|CV Celebes Jaya|DIST|DISTRIBUTOR|DEALER|0143456789012000|30|400|Makassar|p',
  'Toko Listrik Abadi|Toko Listrik Abadi|RETAIL|RETAIL|STANDARD|3171022007790001|14|50|Jakarta|',
  'Toko Bangunan Rejeki|Toko Bangunan Rejeki|RETAIL|RETAIL|STANDARD|3578055209820003|14|75|Surabaya|',
  'Toko Mesin Sakti|Toko Mesin Sakti|RETAIL|RETAIL|STANDARD|3275031111750002|7|25|Bekasi|h',
  'Pabrik Gula Subur|PT Gula Subur|INDUSTRY|INDUSTRY|PROJECT|0153456789012000|45|2000|Malang|p',
  'Tirta Kencana|PT Tirta Kencana|INDUSTRY|INDUSTRY|PROJECT|0163456789012000|30|900|Tangerang|p',
  'Agro Lestari|PT Agro Lestari|INDUSTRY|INDUSTRY|PROJECT|0173456789012000|30|600|Lampung|p',
  'Tekstil Cahaya|PT Tekstil Cahaya|INDUSTRY|INDUSTRY|PROJECT|0183456789012000|30|500|Bandung|pb',
  'Dinas Pekerjaan Umum|Dinas Pekerjaan Umum Provinsi Jawa Barat|GOVT|GOVERNMENT|PROJECT|0193456789012000|60|-|Bandung|',
  'PDAM Tirta Bhagasasi|PDAM Tirta Bhagasasi|GOVT|GOVERNMENT|PROJECT|0203456789012000|60|-|Bekasi|p',
  'Sarana Sentosa Trading|PT Sarana Sentosa Trading|AFFIL|AFFILIATE|DEALER|0234567890123000|30|-|Jakarta|pr',
  'Borneo Energi|PT Borneo Energi|INDUSTRY|INDUSTRY|PROJECT|0213456789012000|45|1200|Balikpapan|p',
] as const

/** Warehouses: code|name|branch|type|bins. */
export const warehouseEntries = [
  'JKT-MAIN|Jakarta main warehouse|JKT|MAIN|A-01 A-02 A-03 B-01 B-02',
  'JKT-QRT|Jakarta quarantine|JKT|QUARANTINE|',
  'JKT-TRS|Jakarta goods in transit|JKT|TRANSIT|',
  'CKR-RAW|Cikarang raw material|CKR|RAW|R-01 R-02 R-03',
  'CKR-WIP|Cikarang work in process|CKR|WIP|',
  'CKR-FIN|Cikarang finished goods|CKR|FINISHED|F-01 F-02',
  'CKR-QRT|Cikarang quarantine|CKR|QUARANTINE|',
  'CKR-TRS|Cikarang goods in transit|CKR|TRANSIT|',
  'SBY-MAIN|Surabaya main warehouse|SBY|MAIN|',
  'SBY-TRS|Surabaya goods in transit|SBY|TRANSIT|',
] as const

/** Purchase orders: days before today|vendor|status|lines as item:quantity:unit:price. */
export const orderEntries = [
  '21|Logam Jaya Abadi|APPROVED|STL-PLT3:2826:KG:13250 STL-RND25:1200:KG:14100',
  '18|Polimer Nusantara|APPROVED|PLS-PP:40:PACK:512500 RBR-SEAL40:2000:PCS:3450',
  '14|Sinar Elektrik|APPROVED|MCB-1P16:20:BOX:684000 MCB-3P32:30:BOX:996000 CON-LC1D18:50:PCS:352000',
  '12|Baut Mur Sentosa|APPROVED|BLT-M10X40:40:BOX:228000 NUT-M10:20:BOX:165000 WSH-M10:10:BOX:118000',
  '9|Tekno Perkakas|APPROVED|DRL-GSB13:24:PCS:694000 GRD-GWS100:24:PCS:502000',
  '7|Kemasan Prima|APPROVED|CTN-PMP:40:PACK:231000 CTN-FAN:30:PACK:254000 FLM-STR:60:ROLL:94500',
  '5|Kalibrasi Presisi|APPROVED|SRV-CAL:12:JOB:1450000',
  '3|Ningbo Motor Parts|DRAFT|BRG-6204:3000:PCS:1.35',
  '1|Logam Jaya Abadi|DRAFT|COP-WIRE08:20:ROLL:3825000',
  '0|Toko Maju|DRAFT|GLV-NIT:25:BOX:98500',
] as const
