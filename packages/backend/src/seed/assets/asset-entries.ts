// Fixed assets of the demo company: groups, subgroups and cards. Lives and fiscal groups follow PMK 72/2023.

/** code|name|account|accumulated depreciation|method|life in months|residual value in percent|fiscal group|capitalised from */
export const groupEntries = [
  'LD|Land|1-5101||NONE|||NONE|0',
  'BD|Buildings|1-5201|1-5291|STRAIGHT_LINE|240|5|BUILDING_PERMANENT|10000000',
  'MC|Machinery|1-5301|1-5391|STRAIGHT_LINE|96||GROUP2|5000000',
  'VH|Vehicles|1-5401|1-5491|STRAIGHT_LINE|96|10|GROUP2|5000000',
  'OE|Office equipment|1-5501|1-5591|STRAIGHT_LINE|48||GROUP1|2500000',
  'IT|IT equipment|1-5601|1-5691|STRAIGHT_LINE|48||GROUP1|2500000',
  'FN|Furniture|1-5701|1-5791|STRAIGHT_LINE|96||GROUP2|2500000',
] as const

/** group|code|name|own life|own fiscal group|place in the annex */
export const subgroupEntries = [
  'LD|001|Land of the plant|||',
  'BD|001|Factory buildings|||Article 11(6)',
  'BD|002|Temporary buildings|120|BUILDING_TEMPORARY|Article 11(6)',
  'MC|001|Assembly lines|||Annex II',
  'MC|002|Machining centres|120|GROUP2|Annex II',
  'MC|003|Paint shop|192|GROUP3|Annex III',
  'VH|001|Cars|||Annex II',
  'VH|002|Trucks and forklifts|||Annex II',
  'OE|001|Copiers and projectors|||Annex I',
  'OE|002|Air conditioners|96|GROUP2|Annex II',
  'IT|001|Computers|||Annex I',
  'IT|002|Servers and network|||Annex I',
  'FN|001|Desks and shelves|||Annex II',
  'FN|002|Wooden and rattan furniture|48|GROUP1|Annex I',
] as const

/** group and subgroup|name|months before this January in service, or month of this year with +|cost|centre|department|place|fiscal method D for declining */
export const cardEntries = [
  'LD001|Land, Cikarang block F 12|96|9800000000|1500|PRD|CKR|',
  'BD001|Factory hall A|90|6400000000|1500|PRD|CKR|',
  'BD001|Warehouse hall B|54|3250000000|1600|PRD|CKR|',
  'BD002|Training barracks|30|420000000|9200|HCG|CKR|',
  'MC001|Assembly line 1|60|1850000000|1100|PRD|CKR|D',
  'MC001|Assembly line 2|46|2120000000|1100|PRD|CKR|D',
  'MC001|Packing machine|22|384000000|1300|PRD|CKR|',
  'MC002|CNC machining centre VF-2|38|1475000000|1200|PRD|CKR|D',
  'MC002|Hydraulic press 200 t|71|640000000|1200|PRD|CKR|D',
  'MC002|Laser cutter|17|1180000000|1200|PRD|CKR|D',
  'MC003|Powder coating booth|50|930000000|1200|PRD|CKR|D',
  'MC003|Drying oven|50|410000000|1200|PRD|CKR|D',
  'VH001|Sedan of the directors|26|825000000|9200|HCG|JKT|',
  'VH001|Sales car 1|33|268000000|2100|COM|JKT|',
  'VH001|Sales car 2|15|279500000|2100|COM|JKT|',
  'VH002|Delivery truck 6 t|41|512000000|1600|PRD|CKR|',
  'VH002|Forklift 2.5 t|29|348000000|1600|PRD|CKR|',
  'VH002|Forklift 3 t|8|372500000|1600|PRD|CKR|',
  'OE001|Copier, second floor|36|48500000|9200|HCG|JKT|',
  'OE001|Projector of the board room|19|18500000|9200|HCG|JKT|',
  'OE002|Air conditioning, head office|57|196000000|9200|HCG|JKT|',
  'IT001|Workstations of engineering|20|156000000|1400|PRD|CKR|D',
  'IT001|Notebooks of sales|11|94500000|2100|COM|JKT|D',
  'IT002|Server room, head office|31|420000000|9100|FIN|JKT|D',
  'IT002|Network of the plant|52|188000000|1500|PRD|CKR|D',
  'FN001|Shelves of warehouse B|47|265000000|1600|PRD|CKR|',
  'FN002|Board room table|40|64000000|9200|HCG|JKT|',
  'IT001|Notebooks of finance|+2|72000000|9100|FIN|JKT|D',
  'MC001|Labelling machine|+3|212500000|1300|PRD|CKR|',
  'VH001|Sales car 3|+5|291000000|2100|COM|JKT|',
  'OE001|Copier of the plant|+7|18500000|1500|PRD|CKR|',
  'FN001|Desks of purchasing|+8|54750000|9100|FIN|JKT|',
] as const
